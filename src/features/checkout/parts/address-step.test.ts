import { describe, expect, it } from 'vitest'
import { formFault } from '#src/lib/forms/form-fault.ts'
import { makeAddress } from '#tests/factories/addresses.ts'
import {
  addressStepForm,
  type AddressStepValues,
  initialAddressStep,
  restoredAddressStep,
} from './address-step.ts'
import { emptyAddress } from './typed-address.ts'

const name = { firstName: 'Jana', lastName: 'Krämer' }
const jana = { ...name, isOrganization: false }
/** As the platform knows her: more than her name. */
const contact = { ...jana, phone: null, email: 'jana.kraemer@example.org' }
const shippable = new Set(['DE', 'AT'])
const home = makeAddress({ isInvoiceAddress: true })
const work = makeAddress({ city: 'Nordhafen', isOrderAddress: true })
const vienna = makeAddress({ city: 'Wien', countryCode: 'AT' })
const boston = makeAddress({ city: 'Boston', region: 'MA', countryCode: 'US', phone: '+1 617 5550100' })
const choices = { saved: [home, work, vienna, boston], shippable }

const start = initialAddressStep(choices, jana)
const sendTo = (shipping: Partial<AddressStepValues['shipping']>): AddressStepValues => ({
  shipping: { ...start.shipping, ...shipping },
  invoice: { ...start.invoice, kind: 'same' },
})

const faultsOf = (values: AddressStepValues): Record<string, string> => {
  const parsed = addressStepForm(choices).safeParse(values, { error: formFault })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('the address step when it is opened', () => {
  it('marks the default address of each kind', () => {
    expect(start.shipping).toMatchObject({ kind: 'saved', savedId: work.id })
    expect(start.invoice).toMatchObject({ kind: 'saved', savedId: home.id })
  })

  it('takes the delivery address for the invoice where one address is the default of both', () => {
    const both = makeAddress({ isOrderAddress: true, isInvoiceAddress: true })
    expect(initialAddressStep({ saved: [both], shippable }, jana).invoice.kind).toBe('same')
  })

  it('marks no delivery address that parcels do not go to', () => {
    const abroad = makeAddress({ countryCode: 'US', isOrderAddress: true })
    expect(initialAddressStep({ saved: [abroad, home], shippable }, jana).shipping.savedId).toBe(home.id)
  })

  it('asks for a new address in the person’s name where there is none', () => {
    const { shipping, invoice } = initialAddressStep({ saved: [], shippable }, contact)
    expect(shipping).toEqual({
      kind: 'new',
      savedId: '',
      missingPhone: '',
      typed: { ...emptyAddress, ...name },
    })
    expect(invoice.kind).toBe('same')
  })

  it('asks who opens the letters of a fan club, which has no last name', () => {
    const club = { firstName: 'Eichwald Adler 1987', lastName: '', isOrganization: true }
    expect(initialAddressStep({ saved: [], shippable }, club).shipping.typed).toEqual({
      ...emptyAddress,
      company: 'Eichwald Adler 1987',
    })
  })
})

describe('the address step when it is opened again', () => {
  it('is as it was left', () => {
    const kept = sendTo({ savedId: vienna.id, missingPhone: '+43' })
    expect(restoredAddressStep(kept, start, choices.saved)).toEqual(kept)
  })

  it('marks the default one where the marked address has been deleted, and keeps what was typed', () => {
    const typed = { ...emptyAddress, city: 'Rheinau' }
    const restored = restoredAddressStep(sendTo({ savedId: 'gone', typed }), start, choices.saved)
    expect(restored.shipping).toEqual({ ...start.shipping, typed })
  })
})

describe('the address step when a saved address is deleted', () => {
  const left = [home, vienna]
  const rest = initialAddressStep({ saved: left, shippable }, jana)

  it('marks another one in its place', () => {
    expect(restoredAddressStep(sendTo({ savedId: work.id }), rest, left).shipping.savedId).toBe(home.id)
  })

  it('forgets it also where it was not what was chosen', () => {
    const kept = { ...sendTo({ kind: 'new', savedId: work.id }) }
    kept.invoice.savedId = work.id
    const { shipping, invoice } = restoredAddressStep(kept, rest, left)
    expect(shipping).toEqual({ ...kept.shipping, savedId: home.id })
    expect(invoice).toEqual({ ...kept.invoice, savedId: home.id })
  })
})

describe('the address step when it is handed on', () => {
  it('names the chosen address and leaves aside what stands at the other choice', () => {
    const values = sendTo({ savedId: home.id, typed: { ...emptyAddress, phone: 'nonsense' } })
    expect(addressStepForm(choices).parse(values)).toEqual({
      shipping: { kind: 'saved', savedId: home.id, missingPhone: '' },
      invoice: { kind: 'same' },
    })
  })

  it('asks for the phone that a saved address abroad lacks', () => {
    expect(faultsOf(sendTo({ savedId: vienna.id }))).toEqual({
      'shipping.missingPhone': 'FOREIGN_ADDRESS_NEEDS_PHONE',
    })
    expect(faultsOf(sendTo({ savedId: vienna.id, missingPhone: '+43 512 123456' }))).toEqual({})
  })

  it('asks for the fields of a new address', () => {
    expect(faultsOf(sendTo({ kind: 'new' }))).toEqual({
      'shipping.typed.street': 'required',
      'shipping.typed.postalCode': 'required',
      'shipping.typed.city': 'required',
    })
  })

  it('sends nothing to a country that parcels do not go to, but takes it for the invoice', () => {
    expect(faultsOf(sendTo({ savedId: boston.id }))).toEqual({ 'shipping.savedId': 'notShippable' })
    const billed = { ...start, invoice: { ...start.invoice, savedId: boston.id } }
    expect(faultsOf(billed)).toEqual({})
  })

  it('refuses a saved address whose postal code its country does not have', () => {
    const wrong = makeAddress({ postalCode: '123' })
    const values = sendTo({ savedId: wrong.id })
    const parsed = addressStepForm({ saved: [wrong], shippable }).safeParse(values, { error: formFault })
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['shipping.savedId', 'POSTAL_CODE_INVALID'],
    ])
  })

  it('asks for the state of an address that was saved without', () => {
    const saved = [home, { ...boston, region: null }]
    const values = { ...start, invoice: { ...start.invoice, kind: 'saved' as const, savedId: boston.id } }
    const of = { ...values, shipping: { ...start.shipping, kind: 'saved' as const, savedId: home.id } }
    const parsed = addressStepForm({ saved, shippable }).safeParse(of, { error: formFault })
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['invoice.savedId', 'REGION_INVALID'],
    ])
  })

  it('refuses an address that is not there', () => {
    expect(faultsOf(sendTo({ savedId: 'gone' }))).toEqual({ 'shipping.savedId': 'addressMissing' })
  })
})
