import { calculateJwkThumbprint } from 'jose'
import { describe, expect, it } from 'vitest'
import { readTicketCode, type StaticPart } from '#contract/tickets/ticket-code.ts'
import type { Settings } from '#server/settings.ts'
import { type EventKeys, publicTicketKeys, rotationKeys, signingKey, ticketKey } from './event-keys.ts'
import { signTicketCode } from './sign-code.ts'

const settingsOf = (...cookieKeys: string[]) => ({ secrets: { cookieKeys } }) as unknown as Settings
const settings = settingsOf('a cookie key of the tests')
const event: EventKeys = { eventNo: 417, keyNos: [1] }

const seed = (settings: Settings, event: EventKeys) =>
  signingKey(settings, event).privateKey.export({ format: 'jwk' }).d

describe('a signing key', () => {
  it('is the same each time, and another one for each event, number and platform', () => {
    expect(seed(settings, event)).toBe(seed(settingsOf('a cookie key of the tests'), event))
    const all = [
      seed(settings, event),
      seed(settings, { ...event, eventNo: 418 }),
      seed(settings, { ...event, keyNos: [2, 1] }),
      // As text both would be 4171.
      seed(settings, { eventNo: 41, keyNos: [71] }),
      seed(settingsOf('another cookie key'), event),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('the key of a ticket', () => {
  it('is another one for each event, ticket and generation', () => {
    const [rotation] = rotationKeys(settings, 417)
    const [other] = rotationKeys(settings, 418)
    const ticket = { ticketId: '00000000000000ff', generation: 1 }
    const keys = [
      ticketKey(rotation, ticket),
      ticketKey(rotation, { ...ticket, generation: 2 }),
      ticketKey(rotation, { ...ticket, ticketId: '000000000000ff01' }),
      ticketKey(other, ticket),
    ]
    expect(ticketKey(rotation, ticket)).toEqual(keys[0])
    expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(keys.length)
    expect(keys.map(key => key.length)).toEqual([20, 20, 20, 20])
  })
})

describe('the document of public keys', () => {
  const both = settingsOf('the new cookie key', 'a cookie key of the tests')
  const events: EventKeys[] = [
    { eventNo: 417, keyNos: [2, 1] },
    { eventNo: 418, keyNos: [1] },
  ]

  it('has a key for each event, number and cookie key, by a name of its own', () => {
    const { keys } = publicTicketKeys(both, events)
    expect(keys.map(({ eventNo, keyNo }) => `${eventNo}-${keyNo}`)).toEqual(
      ['417-2', '417-1', '418-1'].flatMap(name => [name, name]),
    )
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(6)
  })

  it('holds nothing that is secret', () => {
    for (const key of publicTicketKeys(both, events).keys) {
      expect(Object.keys(key).toSorted()).toEqual(['crv', 'eventNo', 'keyNo', 'kid', 'kty', 'use', 'x'])
    }
  })

  it('names a key by its thumbprint', async () => {
    for (const { kid, kty, crv, x } of publicTicketKeys(both, events).keys) {
      expect(kid).toBe(await calculateJwkThumbprint({ kty, crv, x }))
    }
  })

  it('checks a code in a browser, by the numbers that the code says', async () => {
    const part: Omit<StaticPart, 'eventNo' | 'keyNo'> = {
      ticketId: '0123456789abcdef',
      generation: 1,
      priceClass: 0,
      medium: 'paper',
      gateGroup: 5,
      seatNo: 8231,
      validFrom: 2523,
    }
    const code = readTicketCode(signTicketCode(part, signingKey(both, { eventNo: 417, keyNos: [2, 1] })))
    if (!code) throw new Error('no code')
    const named = publicTicketKeys(both, events).keys.filter(
      ({ eventNo, keyNo }) => eventNo === code.static.eventNo && keyNo === code.static.keyNo,
    )
    const holds = named.map(async jwk => {
      const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
      return crypto.subtle.verify('Ed25519', key, code.signature, code.staticBytes)
    })
    expect(await Promise.all(holds)).toEqual([true, false])
  })
})
