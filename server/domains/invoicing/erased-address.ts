import { type SQL, sql } from 'drizzle-orm'
import type { PostalAddress } from '#contract/contact/addresses.ts'

/** Of an address that is jsonb, the country stays: the tax of the invoice follows from it. */
export const countryAlone = (address: SQL): SQL => sql`jsonb_build_object(
  'firstName', '', 'lastName', '', 'company', null, 'street', '', 'additionalAddress', null,
  'postalCode', '', 'city', '', 'region', null, 'countryCode', ${address} -> 'countryCode', 'phone', null)`

/** Whether `countryAlone` has emptied it. */
export const isErased = ({ street }: Pick<PostalAddress, 'street'>): boolean => street === ''

/** An address that is jsonb, as an invoice prints it. */
export const withoutPhone = (address: SQL): SQL => sql`(${address}) || '{"phone": null}'::jsonb`
