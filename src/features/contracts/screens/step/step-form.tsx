import type { ComponentType } from 'react'
import type { Contract } from '#contract/subscription/contracts.ts'
import type { ContractStep } from '#src/lib/contract-paths.ts'
import { AddressForm } from './address-form.tsx'
import { DetailsStep } from './details-step.tsx'
import { HolderForm, SubscriberForm } from './offer-forms.tsx'
import { PaymentStep } from './payment-step.tsx'
import { TerminationStep } from './termination-step.tsx'

const forms: Readonly<Record<ContractStep, ComponentType<{ contract: Contract }>>> = {
  'invoice-address': ({ contract }) => <AddressForm contract={contract} kind="invoice" />,
  'shipping-address': ({ contract }) => <AddressForm contract={contract} kind="shipping" />,
  payment: PaymentStep,
  details: DetailsStep,
  holder: HolderForm,
  subscriber: SubscriberForm,
  terminate: TerminationStep,
}

export function StepForm({ contract, step }: { contract: Contract; step: ContractStep }) {
  const Form = forms[step]
  return <Form contract={contract} />
}
