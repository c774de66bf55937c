import { z } from 'zod'
import { type Address, type PostalAddress, postalAddress } from '#contract/contact/addresses.ts'
import { fitsCountry } from '#contract/contact/postal-codes.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'
import {
  addressForm,
  type AddressOwner,
  lacksPhone,
  lacksRegion,
  missingPhoneFault,
  newAddressOf,
  type TypedAddress,
  typedAddress,
} from './typed-address.ts'

const typedParts = {
  /** The saved address that is marked; empty while there is none. */
  savedId: z.string(),
  /** The phone that the marked address is still without (SPEC 5). */
  missingPhone: z.string(),
  typed: typedAddress,
}

/** What stands in the address step, wrong or right: what was typed stays, also where another choice is marked. */
export const addressStepValues = z.object({
  shipping: z.object({ kind: z.enum(['saved', 'new']), ...typedParts }),
  invoice: z.object({ kind: z.enum(['same', 'saved', 'new']), ...typedParts }),
})
export type AddressStepValues = z.infer<typeof addressStepValues>

export type AddressPart = keyof AddressStepValues

/** Every place that an address has in one of our forms: a part of an order, or an editor of its own. */
export type Places = AddressStepValues & { typed: TypedAddress }
/** Where an address stands among the values of the form around it. */
export type AddressPlace = `${AddressPart}.typed` | 'typed'

export interface AddressChoices {
  readonly saved: readonly Address[]
  /** Codes of the countries that parcels go to. */
  readonly shippable: ReadonlySet<string>
}

/** The address step's schema: the values above, turned into the addresses that were chosen. */
export function addressStepForm({ saved, shippable }: AddressChoices) {
  const savedChoice = z
    .object({ kind: z.literal('saved'), savedId: z.string(), missingPhone: z.string() })
    .superRefine(({ savedId, missingPhone }, context) => {
      const address = saved.find(({ id }) => id === savedId)
      if (!address) refuse(context, ['savedId'], 'addressMissing')
      // One that was saved before anybody looked.
      if (address && !fitsCountry(address)) refuse(context, ['savedId'], 'POSTAL_CODE_INVALID')
      if (address && lacksRegion(address)) refuse(context, ['savedId'], 'REGION_INVALID')
      const fault = address && lacksPhone(address) ? missingPhoneFault(missingPhone) : undefined
      if (fault) refuse(context, ['missingPhone'], fault)
    })
  const newChoice = z.object({ kind: z.literal('new'), typed: addressForm })

  const countryOf = (choice: { kind: 'saved'; savedId: string } | { kind: 'new'; typed: PostalAddress }) =>
    choice.kind === 'new'
      ? choice.typed.countryCode
      : saved.find(({ id }) => id === choice.savedId)?.countryCode

  const shipping = z.discriminatedUnion('kind', [savedChoice, newChoice]).superRefine((choice, context) => {
    const country = countryOf(choice)
    if (country === undefined || shippable.has(country)) return
    refuse(context, choice.kind === 'new' ? ['typed', 'countryCode'] : ['savedId'], 'notShippable')
  })
  const same = z.object({ kind: z.literal('same') })
  const chosen = z.object({ shipping, invoice: z.discriminatedUnion('kind', [same, savedChoice, newChoice]) })
  // The step in between only narrows the type: what stands beside the marked choice is not looked at.
  return addressStepValues.transform((values): z.input<typeof chosen> => values).pipe(chosen)
}

export type ChosenAddresses = z.output<ReturnType<typeof addressStepForm>>
export type ChosenAddress = ChosenAddresses['shipping']

/** The saved address marked at first: the default one of its kind, else any that will do; null where none will. */
function preselected(choices: AddressChoices, kind: 'isOrderAddress' | 'isInvoiceAddress'): Address | null {
  const usable =
    kind === 'isOrderAddress'
      ? choices.saved.filter(({ countryCode }) => choices.shippable.has(countryCode))
      : choices.saved
  return usable.find(address => address[kind]) ?? usable[0] ?? null
}

/** How the address step looks when it is opened for the first time. A new address is in the owner's name. */
export function initialAddressStep(choices: AddressChoices, owner: AddressOwner): AddressStepValues {
  const order = preselected(choices, 'isOrderAddress')
  const invoice = preselected(choices, 'isInvoiceAddress')
  const blank = { savedId: '', missingPhone: '', typed: newAddressOf(owner) }
  return {
    shipping: { ...blank, kind: order ? 'saved' : 'new', savedId: order?.id ?? '' },
    invoice: {
      ...blank,
      kind: !invoice || invoice.id === order?.id ? 'same' : 'saved',
      savedId: invoice?.id ?? '',
    },
  }
}

/** Values of an earlier visit; a saved address that has been deleted meanwhile gives way to the one marked at first. */
export function restoredAddressStep(
  kept: AddressStepValues,
  initial: AddressStepValues,
  saved: readonly Address[],
): AddressStepValues {
  const isGone = ({ savedId }: AddressStepValues['invoice']) =>
    savedId !== '' && !saved.some(({ id }) => id === savedId)
  const restored = <Part extends AddressStepValues['invoice']>(part: Part, first: Part): Part => {
    if (!isGone(part)) return part
    return part.kind === 'saved' ? { ...first, typed: part.typed } : { ...part, savedId: first.savedId }
  }
  return {
    shipping: restored(kept.shipping, initial.shipping),
    invoice: restored(kept.invoice, initial.invoice),
  }
}

/** An address of the account as the checkout takes it: what it says, without its place in the account. */
export const asPostalAddress = (address: Address): PostalAddress => postalAddress.parse(address)
