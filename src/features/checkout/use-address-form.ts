import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { useEffect, useMemo, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Address } from '#contract/contact/addresses.ts'
import { readDeliveryCountry } from '#src/lib/delivery-country.ts'
import { paths } from '#src/lib/paths.ts'
import { fieldErrorsOf, type FieldErrors } from '#src/lib/query/outcome.ts'
import { withoutAddress } from './model/address-list.ts'
import { refusedFields } from './model/address-refusal.ts'
import {
  type AddressChoices,
  addressStepForm,
  type AddressStepValues,
  asPostalAddress,
  type ChosenAddresses,
  initialAddressStep,
  restoredAddressStep,
} from './model/address-step.ts'
import { faultMessage } from './model/field-fault.ts'
import { refusedAddressFields } from './model/refusal-ways.ts'
import { pathAfter } from './model/steps.ts'
import { pricedCartQuery } from './api/queries.ts'
import { useDraftStore } from './use-draft.tsx'
import { type SaveOutcome, useSaveAddresses } from './api/chosen-addresses.ts'
import { useSteps } from './use-steps.ts'

/**
 * The address step's form: begins with what was typed before, keeps every keystroke in the draft, and hands the chosen
 * addresses on once they are in the account.
 */
export function useAddressForm(choices: AddressChoices, name: { firstName: string; lastName: string }) {
  const store = useDraftStore()
  const client = useQueryClient()
  const steps = useSteps()
  const [start] = useState(() => startValues(store.get().addressStep, choices, name))
  const schema = useMemo(() => addressStepForm(choices), [choices])
  const form: AddressForm = useForm<AddressStepValues, unknown, ChosenAddresses>({
    defaultValues: start,
    resolver: zodResolver(schema, { error: faultMessage }),
  })
  const saving = useSaveAddresses((part, { id }) => {
    form.setValue(`${part}.kind`, 'saved')
    form.setValue(`${part}.savedId`, id)
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => store.update({ addressStep: structuredClone(values) }),
      }),
    [form, store],
  )

  useEffect(() => {
    const { refusal } = store.get()
    if (refusal) showRefusal(form, refusedAddressFields(fieldErrorsOf(refusal)), choices)
    // Once per visit: `choices` may be read anew, and a later refusal is shown by the submit.
  }, [form, store])

  const submit = form.handleSubmit(async chosen => {
    const outcome = await saving.mutateAsync(chosen).catch(() => undefined)
    if (!outcome) return
    if (!outcome.ok) {
      showRefusal(form, inPart(outcome), choices)
      return
    }
    const { shipping, invoice } = outcome.value
    // Another country, other prices: they are there when the next step opens.
    await client.query(pricedCartQuery(shipping.countryCode)).catch(() => undefined)
    store.update({
      addresses: { shipping: asPostalAddress(shipping), billing: asPostalAddress(invoice) },
      refusal: null,
    })
    navigate(pathAfter(steps, 'address') ?? paths.checkout.root)
  })

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
    const next = restoredAddressStep(form.getValues(), initialAddressStep(rest, name), rest.saved)
    form.setValue('shipping', next.shipping)
    form.setValue('invoice', next.invoice)
    return reopen()
  }

  return { form, submit, saving, reopen, forget }
}

type AddressForm = UseFormReturn<AddressStepValues, unknown, ChosenAddresses>

function startValues(
  kept: AddressStepValues | null,
  choices: AddressChoices,
  name: { firstName: string; lastName: string },
): AddressStepValues {
  const initial = initialAddressStep(choices, name)
  return kept ? restoredAddressStep(kept, initial, choices.saved) : initial
}

/** The fields of a refused address, by the part of the step that it stands in. */
const inPart = ({ fieldErrors, part }: Extract<SaveOutcome, { ok: false }>): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrors).map(([field, code]) => [`${part}.${field}`, code]))

/** Puts each refusal at its place and the focus to the first of them. */
function showRefusal(form: AddressForm, errors: FieldErrors, { saved }: AddressChoices): void {
  refusedFields(errors, form.getValues(), saved).forEach(({ path, code }, index) =>
    form.setError(path, { type: 'refused', message: code }, { shouldFocus: index === 0 }),
  )
}
