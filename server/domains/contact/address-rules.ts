import { needsPhone } from '#contract/contact/address-rules.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { fitsCountry } from '#contract/contact/postal-codes.ts'
import type { FieldProblem } from '#contract/kernel/problem.ts'
import { fitsRegion, isRegionKnown } from '#server/regions.ts'
import { findCountry } from './country-service.ts'

/** A member of an address that the schema lets through and a rule does not. */
export interface AddressProblem extends FieldProblem {
  code: ErrorCode
}

/**
 * What is wrong with an address beyond its shape: a country that we do not know, a postal code that its country does not
 * have, or a place outside Germany without a phone (SPEC 5). `at` stands before the paths: `shippingAddress`.
 */
export function addressProblems(address: PostalAddress, at?: string): AddressProblem[] {
  const problems: AddressProblem[] = []
  const refuse = (member: keyof PostalAddress, code: ErrorCode, message: string) =>
    problems.push({ path: at === undefined ? member : `${at}.${member}`, code, message })
  if (!findCountry(address.countryCode)) refuse('countryCode', 'COUNTRY_UNKNOWN', 'no country that we know')
  if (!isRegionKnown(address)) refuse('region', 'REGION_INVALID', 'no state of that country')
  if (!fitsCountry(address) || !fitsRegion(address)) {
    refuse('postalCode', 'POSTAL_CODE_INVALID', 'no postal code of that country or state')
  }
  if (needsPhone(address) && address.phone === null) {
    refuse('phone', 'FOREIGN_ADDRESS_NEEDS_PHONE', 'an address outside Germany needs a phone number')
  }
  return problems
}
