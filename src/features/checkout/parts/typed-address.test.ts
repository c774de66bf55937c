import { describe, expect, it } from 'vitest'
import { formFault } from '#src/lib/forms/form-fault.ts'
import { makeAddress } from '#tests/factories/addresses.ts'
import { asPostalAddress } from './address-step.ts'
import {
  addressForm,
  asTyped,
  emptyAddress,
  lacksPhone,
  missingPhoneFault,
  typedAddress,
} from './typed-address.ts'

const typed = {
  ...emptyAddress,
  firstName: ' Jana ',
  lastName: 'Krämer',
  street: 'Am Eichwald 18',
  postalCode: '60528',
  city: 'Eichwald',
}

const faultsOf = (values: typeof typed): Record<string, string> => {
  const parsed = addressForm.safeParse(values, { error: formFault })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('the fields of an address', () => {
  it('become an address without blanks around the texts and with null for what was left empty', () => {
    expect(addressForm.parse(typed)).toEqual({
      ...typed,
      firstName: 'Jana',
      company: null,
      additionalAddress: null,
      region: null,
      phone: null,
    })
  })

  it('name each field that is missing, also beside a missing phone', () => {
    expect(faultsOf({ ...emptyAddress, countryCode: 'AT' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      street: 'required',
      postalCode: 'required',
      city: 'required',
      phone: 'FOREIGN_ADDRESS_NEEDS_PHONE',
    })
  })

  it('count blanks as missing', () => {
    expect(faultsOf({ ...typed, city: '   ' })).toEqual({ city: 'required' })
  })

  it('say how long a text may be', () => {
    expect(faultsOf({ ...typed, city: 'x'.repeat(81) })).toEqual({ city: 'maxLength:80' })
  })

  it.each([
    ['DE', '60528'],
    ['AT', '1010'],
  ])('take a phone for %s', (countryCode, postalCode) => {
    expect(faultsOf({ ...typed, countryCode, postalCode, phone: '+43 512 123456' })).toEqual({})
  })

  it.each([
    ['DE', '123'],
    ['AT', '60528'],
  ])('refuse a postal code that %s does not have', (countryCode, postalCode) => {
    expect(faultsOf({ ...typed, countryCode, postalCode, phone: '+43 512 123456' })).toEqual({
      postalCode: 'POSTAL_CODE_INVALID',
    })
  })

  it('are read from a draft that knows no state yet', () => {
    const { region: _, ...before } = typed
    expect(typedAddress.parse(before)).toEqual(typed)
  })

  it('need a state where the country has them', () => {
    const boston = { ...typed, countryCode: 'US', postalCode: '02101', phone: '+1 617 5550100' }
    expect(faultsOf(boston)).toEqual({ region: 'required' })
    expect(faultsOf({ ...boston, region: 'MA' })).toEqual({})
  })

  it('show a saved address, and become the same again', () => {
    const saved = makeAddress({ company: 'Berger GbR', phone: '+49 69 5550100' })
    expect(addressForm.parse(asTyped(saved))).toEqual(asPostalAddress(saved))
  })

  it.each(['12', 'call me maybe'])('refuse the phone "%s"', phone => {
    expect(faultsOf({ ...typed, phone })).toEqual({ phone: 'phone' })
  })
})

describe('a saved address abroad', () => {
  it('lacks a phone only outside Germany', () => {
    expect(lacksPhone({ countryCode: 'DE', phone: null })).toBe(false)
    expect(lacksPhone({ countryCode: 'AT', phone: null })).toBe(true)
    expect(lacksPhone({ countryCode: 'AT', phone: '+43 512 123456' })).toBe(false)
  })

  it('takes the phone that is added to it', () => {
    expect(missingPhoneFault('')).toBe('FOREIGN_ADDRESS_NEEDS_PHONE')
    expect(missingPhoneFault('12')).toBe('phone')
    expect(missingPhoneFault('+43 512 123456')).toBeUndefined()
  })
})
