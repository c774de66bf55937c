import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Address, postalAddress } from '#contract/contact/addresses.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import type { SubscriberTransfer } from '#contract/subscription/contract-transfers.ts'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { paymentsQuery } from '#src/entities/payment/payments-query.ts'
import { usePaymentName } from '#src/entities/payment/use-payment-name.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { Button } from '#src/ui/button.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import * as styles from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { type SubscriberAnswer, useAnswerSubscriberTransfer } from '../../api/transfers.ts'
import { AddressChoice } from '../../parts/address-choice.tsx'
import { readyMethods } from '../../parts/ready-methods.ts'
import { senderOf } from '../../parts/transfer-words.ts'
import { useAddressEditor } from '../../parts/use-address-editor.tsx'
import { useContractErrorText, useContractFaultText } from '../../parts/use-contract-error-text.ts'
import { DeclineDialog } from './decline-dialog.tsx'

export interface AcceptFormProps {
  transfer: SubscriberTransfer
  /** Is called also where the form is gone by then. */
  onRefused: (cause: Problem | undefined) => void
}

/** Asks where invoices go and how later seasons are paid. Either can be given later. */
export function AcceptForm(props: AcceptFormProps) {
  const { t } = useTranslation('contracts')
  const addresses = useQuery(addressesQuery)
  return (
    <Loaded
      query={addresses}
      errorTitle={t('address.loadFailed')}
      skeleton={<CardsSkeleton cards={2} height="10rem" />}
    >
      {list => <Form {...props} addresses={list} />}
    </Loaded>
  )
}

/** The choice to give it later, among ids. */
const later = 'later'

function Form({ transfer, onRefused, addresses }: AcceptFormProps & { addresses: readonly Address[] }) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const paymentName = usePaymentName()
  const { data: { items: kept = [] } = {} } = useQuery(paymentsQuery)
  const answer = useAnswerSubscriberTransfer(transfer.id)
  const decline = useAnswerSubscriberTransfer(transfer.id)
  const { edit, editor } = useAddressEditor()
  const [isDeclining, setDeclining] = useState(false)
  const first = addresses.find(({ isInvoiceAddress }) => isInvoiceAddress) ?? addresses[0]
  const { form, props, errorOf, failure, isPending } = useContractForm({
    schema: acceptance(addresses),
    defaultValues: {
      invoiceId: first?.id ?? later,
      isSentElsewhere: false,
      shippingId: first?.id ?? later,
      paymentId: later,
    },
    send: async ({ body }) => {
      const outcome = await answer.mutateAsync(body)
      onRefused(outcome.ok ? undefined : outcome.problem)
      return outcome
    },
    refusals: { PAYMENT_INFO_UNKNOWN: 'paymentId', FOREIGN_ADDRESS_NEEDS_PHONE: 'invoiceId' },
    faultText: useContractFaultText(),
  })
  const isSentElsewhere = useWatch({ control: form.control, name: 'isSentElsewhere' })
  const noAddress = { value: later, label: t('takeOver.addressLater'), description: t('takeOver.laterText') }
  return (
    <>
      <form {...props} className={styles.form}>
        {failure && (
          <Notice tone="error" live title={t('answer.acceptFailed')}>
            {errorText(failure)}
          </Notice>
        )}
        <Controller
          control={form.control}
          name="invoiceId"
          render={({ field: { onChange, ...field } }) => (
            <AddressChoice
              {...field}
              addresses={addresses}
              edit={edit}
              otherwise={noAddress}
              legend={t('billing.invoiceAddress')}
              onValueChange={onChange}
              error={errorOf('invoiceId')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="isSentElsewhere"
          render={({ field: { value, onChange, ...tick } }) => (
            <Checkbox
              {...tick}
              checked={value}
              onCheckedChange={onChange}
              label={t('takeOver.sentElsewhere')}
              hint={t('takeOver.sentElsewhereHint')}
            />
          )}
        />
        {isSentElsewhere && (
          <Controller
            control={form.control}
            name="shippingId"
            render={({ field: { onChange, ...field } }) => (
              <AddressChoice
                {...field}
                addresses={addresses}
                edit={edit}
                otherwise={noAddress}
                legend={t('billing.shippingAddress')}
                onValueChange={onChange}
                error={errorOf('shippingId')}
              />
            )}
          />
        )}
        <Controller
          control={form.control}
          name="paymentId"
          render={({ field: { onChange, ...field } }) => (
            <RadioGroup
              {...field}
              look="cards"
              legend={t('billing.payment')}
              options={[
                ...readyMethods(kept).map(info => ({ value: info.id, label: paymentName(info) })),
                { value: later, label: t('takeOver.paymentLater'), description: t('takeOver.laterText') },
              ]}
              onValueChange={onChange}
              error={errorOf('paymentId')}
            />
          )}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={isPending}>
            {t('takeOver.accept')}
          </Button>
          <Button variant="quiet" onClick={() => setDeclining(true)}>
            {t('answer.decline')}
          </Button>
        </div>
      </form>
      {editor}
      {isDeclining && (
        <DeclineDialog
          sender={senderOf(transfer, t('transfer.somebody'))}
          send={reason => decline.mutateAsync({ accept: false, ...reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  )
}

/** Ids turned into what the contract copies; what comes later is left out. */
const acceptance = (addresses: readonly Address[]) =>
  z
    .object({
      invoiceId: z.string(),
      isSentElsewhere: z.boolean(),
      shippingId: z.string(),
      paymentId: z.string(),
    })
    .transform(({ invoiceId, isSentElsewhere, shippingId, paymentId }): SubscriberAnswer => {
      const copyOf = (id: string) => {
        const address = addresses.find(known => known.id === id)
        return address && postalAddress.parse(address)
      }
      const invoice = copyOf(invoiceId)
      const shipping = isSentElsewhere ? copyOf(shippingId) : undefined
      return {
        accept: true,
        ...(invoice && (isSentElsewhere ? { invoiceAddress: invoice } : { address: invoice })),
        ...(shipping && { shippingAddress: shipping }),
        ...(paymentId !== later && { paymentTokenId: paymentId }),
      }
    })
