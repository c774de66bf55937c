import { z } from 'zod'
import { needsPhone } from '#contract/address-rules.ts'
import { type PostalAddress, postalAddress } from '#contract/addresses.ts'
import { fitsCountry } from '#contract/postal-codes.ts'
import { homeCountryCode } from '#contract/primitives.ts'
import { typedPhone } from '#contract/typed-text.ts'
import { refuseField } from './field-fault.ts'

/** An address as it stands in the fields: texts alone, an empty one where nothing was typed. */
export const typedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  street: z.string(),
  additionalAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
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
  countryCode: homeCountryCode,
  phone: '',
}

/** A saved address as it stands in the fields. */
export const asTyped = (address: PostalAddress): TypedAddress => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company ?? '',
  street: address.street,
  additionalAddress: address.additionalAddress ?? '',
  postalCode: address.postalCode,
  city: address.city,
  countryCode: address.countryCode,
  phone: address.phone ?? '',
})

export const isAddressField = (name: string): name is keyof TypedAddress => Object.hasOwn(emptyAddress, name)

/** Whether an address cannot be used before its phone has been added. */
export const lacksPhone = (address: Pick<PostalAddress, 'countryCode' | 'phone'>): boolean =>
  needsPhone(address) && address.phone === null

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
    phone: optional(postalAddress.shape.phone),
  })
  .superRefine((address, context) => {
    if (!fitsCountry(address)) {
      refuseField(context, ['postalCode'], address.postalCode === '' ? 'required' : 'POSTAL_CODE_INVALID')
    }
    if (lacksPhone(address)) refuseField(context, ['phone'], 'FOREIGN_ADDRESS_NEEDS_PHONE')
  })

/** What is wrong with the phone that a saved address abroad is still without; undefined where nothing is. */
export function missingPhoneFault(text: string): 'FOREIGN_ADDRESS_NEEDS_PHONE' | 'phone' | undefined {
  if (text.trim() === '') return 'FOREIGN_ADDRESS_NEEDS_PHONE'
  return typedPhone.safeParse(text).success ? undefined : 'phone'
}
