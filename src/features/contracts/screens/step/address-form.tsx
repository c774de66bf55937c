import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Address, type PostalAddress, postalAddress } from '#contract/contact/addresses.ts'
import type { Contract } from '#contract/subscription/contracts.ts'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { type ContractAddressKind, useChangeAddress } from '../../api/contract-changes.ts'
import { AddressChoice } from '../../parts/address-choice.tsx'
import { FormFrame } from '../../parts/form-frame.tsx'
import { useAddressEditor } from '../../parts/use-address-editor.tsx'
import { useContractErrorText, useContractFaultText } from '../../parts/use-contract-error-text.ts'

export interface AddressFormProps {
  contract: Contract
  kind: ContractAddressKind
}

/** Asks which of the person's addresses the contract copies. */
export function AddressForm(props: AddressFormProps) {
  const { t } = useTranslation('contracts')
  const addresses = useQuery(addressesQuery)
  return (
    <Loaded
      query={addresses}
      errorTitle={t('address.loadFailed')}
      skeleton={<CardsSkeleton cards={2} height="6rem" />}
    >
      {list => <Choice {...props} addresses={list} />}
    </Loaded>
  )
}

function Choice({ contract, kind, addresses }: AddressFormProps & { addresses: readonly Address[] }) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const toast = useToast()
  const { edit, editor } = useAddressEditor()
  const { id } = contract
  const change = useChangeAddress(id, kind)
  const current = kind === 'invoice' ? contract.invoiceAddress : contract.shippingAddress
  const { form, props, errorOf, failure, isPending } = useContractForm({
    schema: oneOf(addresses),
    defaultValues: { addressId: preselected(addresses, kind, current) },
    send: ({ body }) => change.mutateAsync(body),
    // Whatever is wrong with one is said where it is chosen, and changed there.
    refusals: ({ fieldErrors }): Record<string, string> => {
      const [code] = Object.values(fieldErrors)
      return code === undefined ? {} : { addressId: code }
    },
    faultText: useContractFaultText(),
    onDone: () => {
      toast.success(t('address.done'))
      navigate(contractPaths.contract(id))
    },
  })
  return (
    <>
      <FormFrame
        form={props}
        failure={failure && { title: t('address.failed'), text: errorText(failure) }}
        isPending={isPending}
        submitLabel={t('address.submit')}
        cancel={{ href: contractPaths.contract(id), label: t('contract.cancel') }}
      >
        <Controller
          control={form.control}
          name="addressId"
          render={({ field: { onChange, ...field } }) => (
            <AddressChoice
              {...field}
              addresses={addresses}
              edit={edit}
              legend={t(`billing.${kind}Address`)}
              onValueChange={onChange}
              error={errorOf('addressId')}
              required
            />
          )}
        />
      </FormFrame>
      {editor}
    </>
  )
}

const isSame = (one: PostalAddress, other: PostalAddress): boolean =>
  JSON.stringify(postalAddress.parse(one)) === JSON.stringify(postalAddress.parse(other))

/** The one that the contract has, else the default one of its kind; empty where there is none. */
function preselected(
  addresses: readonly Address[],
  kind: ContractAddressKind,
  current: PostalAddress | null,
): string {
  const found =
    (current && addresses.find(address => isSame(address, current))) ??
    addresses.find(address => (kind === 'invoice' ? address.isInvoiceAddress : address.isOrderAddress))
  return found?.id ?? ''
}

/** Takes an address by its id. */
const oneOf = (addresses: readonly Address[]) =>
  z.object({ addressId: z.string() }).transform(({ addressId }, context): PostalAddress => {
    const address = addresses.find(({ id }) => id === addressId)
    if (address) return postalAddress.parse(address)
    refuse(context, ['addressId'], 'required')
    return z.NEVER
  })
