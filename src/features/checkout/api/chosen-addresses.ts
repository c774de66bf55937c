import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Address, createAddress, updateAddress } from '#contract/contact/addresses.ts'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf, type Refused } from '#src/lib/query/outcome.ts'
import { withAddress } from '../parts/address-list.ts'
import {
  type AddressPart,
  asPostalAddress,
  type ChosenAddress,
  type ChosenAddresses,
} from '../parts/address-step.ts'
import { lacksPhone } from '../parts/typed-address.ts'

/** Where both parcel and invoice go; or which of the two was refused, and why. */
export type SaveOutcome =
  { ok: true; value: { shipping: Address; invoice: Address } } | (Refused & { part: AddressPart })

/** The address as it stands in the account afterwards: a new one is added, a missing phone is filled in. */
function save(choice: ChosenAddress, saved: readonly Address[]): Promise<Outcome<Address>> {
  if (choice.kind === 'new') return outcomeOf(request(createAddress, { body: choice.typed }))
  const address = saved.find(({ id }) => id === choice.savedId)
  if (!address) throw new Error('The schema has let an unknown address through')
  if (!lacksPhone(address)) return Promise.resolve({ ok: true, value: address })
  const body = { ...asPostalAddress(address), phone: choice.missingPhone, id: address.id }
  return outcomeOf(request(updateAddress, { body }))
}

/**
 * `onSaved` is told of each one as soon as it is there, so that another try
 * after a refusal of the second does not save the first again.
 */
export function useSaveAddresses(onSaved: (part: AddressPart, address: Address) => void) {
  const client = useQueryClient()
  const key = addressesQuery.queryKey
  return useMutation({
    mutationFn: async ({ shipping, invoice }: ChosenAddresses): Promise<SaveOutcome> => {
      const keep = async (part: AddressPart, choice: ChosenAddress) => {
        const outcome = await save(choice, client.getQueryData(key) ?? [])
        if (!outcome.ok) return { ...outcome, part }
        client.setQueryData(key, list => withAddress(list ?? [], outcome.value))
        onSaved(part, outcome.value)
        return outcome
      }
      const parcel = await keep('shipping', shipping)
      if (!parcel.ok) return parcel
      const bill = invoice.kind === 'same' ? parcel : await keep('invoice', invoice)
      return bill.ok ? { ok: true, value: { shipping: parcel.value, invoice: bill.value } } : bill
    },
    meta: { showsFailure: true, ...changesAnyway('addresses') },
  })
}
