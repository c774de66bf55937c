import { useQueryClient } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Address } from '#contract/contact/addresses.ts'
import { readDeliveryCountry } from '#src/entities/cart/delivery-country.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { paths } from '#src/lib/paths.ts'
import { type FieldErrors, fieldErrorsOf } from '#src/lib/query/outcome.ts'
import { type SaveOutcome, useSaveAddresses } from '../../api/chosen-addresses.ts'
import { pricedCartQuery } from '../../api/queries.ts'
import { withoutAddress } from '../../parts/address-list.ts'
import {
  type AddressChoices,
  addressStepForm,
  type AddressStepValues,
  asPostalAddress,
  initialAddressStep,
  restoredAddressStep,
} from '../../parts/address-step.ts'
import { useDraftStore } from '../../parts/draft.tsx'
import { refusedAddressFields } from '../../parts/refusal-ways.ts'
import type { AddressOwner } from '../../parts/typed-address.ts'
import { pathAfter, useSteps } from '../../parts/steps.ts'
import { refusedFields } from './address-refusal.ts'

/**
 * The address step's form: begins with what was typed before, keeps every keystroke in the draft, and hands the chosen
 * addresses on once they are in the account.
 */
export function useAddressForm(choices: AddressChoices, owner: AddressOwner) {
  const store = useDraftStore()
  const client = useQueryClient()
  const steps = useSteps()
  const [start] = useState(() => startValues(store.get().addressStep, choices, owner))
  const schema = useMemo(() => addressStepForm(choices), [choices])
  const saving = useSaveAddresses((part, { id }) => {
    // eslint-disable-next-line react-hooks/immutability -- called while the form is sent, so there is one
    form.setValue(`${part}.kind`, 'saved')
    form.setValue(`${part}.savedId`, id)
  })
  const contractForm = useContractForm({
    schema,
    defaultValues: start,
    send: async ({ body }) => {
      const outcome = await saving.mutateAsync(body)
      if (!outcome.ok) return { ...outcome, fieldErrors: inPart(outcome) }
      const { shipping, invoice } = outcome.value
      // Another country, other prices: they are there when the next step opens.
      await client.query(pricedCartQuery(shipping.countryCode)).catch(() => undefined)
      store.update({
        addresses: { shipping: asPostalAddress(shipping), billing: asPostalAddress(invoice) },
        refusal: null,
      })
      navigate(pathAfter(steps, 'address') ?? paths.checkout.root)
      return outcome
    },
    fieldsOf: (refused, values) => refusedFields(refused, values, choices.saved),
  })
  const { form, showErrors } = contractForm

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => store.update({ addressStep: structuredClone(values) }),
      }),
    [form, store],
  )

  const showRefusal = useEffectEvent(() => {
    const { refusal } = store.get()
    if (!refusal) return
    const refused = refusedAddressFields(fieldErrorsOf(refusal))
    showErrors(refusedFields(refused, form.getValues(), choices.saved))
  })
  // Once per visit: `choices` may be read anew, and a later refusal is shown by the submit.
  useEffect(() => showRefusal(), [])

  /** An address may not be what was handed on: the steps behind this one wait until it has been handed on anew. */
  const reopen = async () => {
    form.clearErrors()
    if (!store.get().addresses) return
    // The prices of the country that is taken for granted then, so that the step stays on the screen.
    await client.query(pricedCartQuery(readDeliveryCountry())).catch(() => undefined)
    store.update({ addresses: null })
  }

  /** Marks another address where the deleted one was marked. */
  const forget = (gone: Address) => {
    const rest = { ...choices, saved: withoutAddress(choices.saved, gone) }
    const next = restoredAddressStep(form.getValues(), initialAddressStep(rest, owner), rest.saved)
    form.setValue('shipping', next.shipping)
    form.setValue('invoice', next.invoice)
    return reopen()
  }

  return { ...contractForm, reopen, forget }
}

function startValues(
  kept: AddressStepValues | null,
  choices: AddressChoices,
  owner: AddressOwner,
): AddressStepValues {
  const initial = initialAddressStep(choices, owner)
  return kept ? restoredAddressStep(kept, initial, choices.saved) : initial
}

/** The fields of a refused address, by the part of the step that it stands in. */
const inPart = ({ fieldErrors, part }: Extract<SaveOutcome, { ok: false }>): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrors).map(([field, code]) => [`${part}.${field}`, code]))
