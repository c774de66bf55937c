import { z } from 'zod'
import { needsPhone, needsRegion } from '#contract/contact/address-rules.ts'
import { type PostalAddress, postalAddress } from '#contract/contact/addresses.ts'
import type { Contact } from '#contract/contact/contact.ts'
import { fitsCountry } from '#contract/contact/postal-codes.ts'
import { homeCountryCode } from '#contract/kernel/primitives.ts'
import { typedPhone } from '#contract/kernel/typed-text.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'

/** An address as it stands in the fields: texts alone, an empty one where nothing was typed. */
export const typedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  street: z.string(),
  additionalAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** A draft that was kept in a tab before there was such a field has none. */
  region: z.string().catch(''),
  countryCode: z.string(),
  phone: z.string(),
})
export type TypedAddress = z.infer<typeof typedAddress>

export const emptyAddress: TypedAddress = {
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  additionalAddress: '',
  postalCode: '',
  city: '',
  region: '',
  countryCode: homeCountryCode,
  phone: '',
}

export type AddressOwner = Pick<Contact, 'firstName' | 'lastName' | 'isOrganization'>

/** A new address as it is offered: a fan club's name is a company's, and whoever acts for it writes who opens the letter. */
export const newAddressOf = ({ firstName, lastName, isOrganization }: AddressOwner): TypedAddress => ({
  ...emptyAddress,
  ...(isOrganization ? { company: firstName } : { firstName, lastName }),
})

export const asTyped = (address: PostalAddress): TypedAddress => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company ?? '',
  street: address.street,
  additionalAddress: address.additionalAddress ?? '',
  postalCode: address.postalCode,
  city: address.city,
  region: address.region ?? '',
  countryCode: address.countryCode,
  phone: address.phone ?? '',
})

export const isAddressField = (name: string): name is keyof TypedAddress => Object.hasOwn(emptyAddress, name)

/** Whether an address cannot be used before its phone has been added. */
export const lacksPhone = (address: Pick<PostalAddress, 'countryCode' | 'phone'>): boolean =>
  needsPhone(address) && address.phone === null

/** Whether an address has no state although its country needs one: many were saved before it was asked for. */
export const lacksRegion = ({
  countryCode,
  region,
}: Pick<PostalAddress, 'countryCode' | 'region'>): boolean => needsRegion(countryCode) && region === null

/** A field that may stay empty hands on null, else what the contract makes of its text. */
const optional = <T extends z.ZodType<string | null, string | null | undefined>>(schema: T) =>
  z
    .string()
    .transform((text): string | null | undefined => (text.trim() === '' ? null : text))
    .pipe<T>(schema)

/** The fields of an address, turned into the address of the contract. */
export const addressForm = postalAddress
  .extend({
    company: optional(postalAddress.shape.company),
    additionalAddress: optional(postalAddress.shape.additionalAddress),
    region: optional(postalAddress.shape.region),
    phone: optional(postalAddress.shape.phone),
  })
  .superRefine((address, context) => {
    if (!fitsCountry(address)) {
      refuse(context, ['postalCode'], address.postalCode === '' ? 'required' : 'POSTAL_CODE_INVALID')
    }
    if (lacksRegion(address)) refuse(context, ['region'], 'required')
    if (lacksPhone(address)) refuse(context, ['phone'], 'FOREIGN_ADDRESS_NEEDS_PHONE')
  })

/** What is wrong with the phone that a saved address abroad is still without; undefined where nothing is. */
export function missingPhoneFault(text: string): 'FOREIGN_ADDRESS_NEEDS_PHONE' | 'phone' | undefined {
  if (text.trim() === '') return 'FOREIGN_ADDRESS_NEEDS_PHONE'
  return typedPhone.safeParse(text).success ? undefined : 'phone'
}
