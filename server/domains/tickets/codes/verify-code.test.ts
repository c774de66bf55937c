import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { importMovingKey, writeMovingPart } from '#contract/tickets/moving-code.ts'
import { readTicketCode, type TicketMedium } from '#contract/tickets/ticket-code.ts'
import type { Settings } from '#server/settings.ts'
import { type EventKeys, rotationKeys, signingKey, ticketKey, verificationKeys } from './event-keys.ts'
import { signTicketCode } from './sign-code.ts'
import { verifyTicketCode } from './verify-code.ts'

const settingsOf = (...cookieKeys: string[]) => ({ secrets: { cookieKeys } }) as unknown as Settings
const settings = settingsOf('a cookie key of the tests')
const event: EventKeys = { eventNo: 417, keyNos: [1] }
const now = new Date('2026-12-05T16:42:10Z')
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Halves of emoji as well. */
const anyUnit = fc.nat({ max: 0xff_ff }).map(unit => String.fromCharCode(unit))

const ticket = {
  ticketId: '0123456789abcdef',
  generation: 3,
  priceClass: 1,
  medium: 'phone' as TicketMedium,
  gateGroup: 5,
  seatNo: 8231,
  validFrom: 2530,
}

const codeOf = (changes: Partial<typeof ticket> = {}, { by = settings, of = event } = {}) =>
  signTicketCode({ ...ticket, ...changes }, signingKey(by, of))

/** What the phone of a ticket's holder shows so many seconds from now. */
async function movingPart(seconds = 0, { generation = 3, by = settings, eventNo = 417 } = {}) {
  const key = ticketKey(rotationKeys(by, eventNo)[0], { ...ticket, generation })
  return writeMovingPart(
    await importMovingKey(Uint8Array.from(key)),
    new Date(now.getTime() + seconds * 1000),
  )
}

const keys = verificationKeys(settings, [event])
const verified = (text: string, by = keys) => verifyTicketCode(text, by, now)
const stateOf = async (text: string, by = keys) => {
  const answer = await verified(text, by)
  return answer.ok ? answer.movingState : answer.reason
}

describe('a code', () => {
  it('says what was signed', async () => {
    const paper = fc.constantFrom<TicketMedium>('paper', 'counter', 'pass')
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 255 }),
        fc.nat({ max: 65_535 }),
        paper,
        async (generation, seatNo, medium) => {
          const changes = { generation, seatNo, medium }
          expect(await verified(codeOf(changes))).toEqual({
            ok: true,
            static: { ...ticket, ...changes, eventNo: 417, keyNo: 1 },
            movingState: 'none',
          })
        },
      ),
    )
  })

  it('is a QR code of version 6, 41 modules, with and without a moving part', async () => {
    const texts = [codeOf({ medium: 'paper' }), codeOf() + (await movingPart())]
    expect(texts.map(text => text.length)).toEqual([126, 144])
    for (const text of texts) {
      expect(encode(text, { ecc: 'M', border: 0, boostEcc: false })).toMatchObject({ version: 6, size: 41 })
    }
  })

  it('is unknown where another event, number or platform has signed it', async () => {
    const paper = { medium: 'paper' as const }
    expect(await stateOf(codeOf(paper))).toBe('none')
    expect(await stateOf(codeOf(paper, { by: settings, of: { ...event, eventNo: 418 } }))).toBe('unknown')
    expect(await stateOf(codeOf(paper, { by: settings, of: { ...event, keyNos: [2] } }))).toBe('unknown')
    expect(await stateOf(codeOf(paper, { by: settingsOf('another cookie key'), of: event }))).toBe('unknown')
  })

  it('is unknown where it says it is of this event, and is signed by the key of another one', async () => {
    const { privateKey } = signingKey(settings, { eventNo: 418, keyNos: [1] })
    const forged = signTicketCode({ ...ticket, medium: 'paper' }, { eventNo: 417, keyNo: 1, privateKey })
    expect(readTicketCode(forged)?.static.eventNo).toBe(417)
    expect(await stateOf(forged, verificationKeys(settings, [event, { eventNo: 418, keyNos: [1] }]))).toBe(
      'unknown',
    )
  })

  it('stays good where the cookie keys or the number have changed, until the former one is gone', async () => {
    const text = codeOf() + (await movingPart())
    const changed = settingsOf('the new cookie key', 'a cookie key of the tests')
    expect(await stateOf(text, verificationKeys(changed, [event]))).toBe('fresh')
    expect(await stateOf(text, verificationKeys(settingsOf('the new cookie key'), [event]))).toBe('unknown')
    expect(await stateOf(text, verificationKeys(settings, [{ eventNo: 417, keyNos: [2, 1] }]))).toBe('fresh')
    expect(await stateOf(text, verificationKeys(settings, [{ eventNo: 417, keyNos: [2] }]))).toBe('unknown')
    const second: EventKeys = { eventNo: 417, keyNos: [2, 1] }
    const paper = codeOf({ medium: 'paper' }, { by: settings, of: second })
    expect(await stateOf(paper, verificationKeys(settings, [second]))).toBe('none')
  })
})

describe('the code of a phone', () => {
  it('is fresh from a clock that is a minute wrong at most', async () => {
    const states = [-120, -60, 0, 60, 120].map(async off => stateOf(codeOf() + (await movingPart(off))))
    expect(await Promise.all(states)).toEqual(['stale', 'fresh', 'fresh', 'fresh', 'stale'])
  })

  it('is stale without its moving part', async () => {
    expect(await stateOf(codeOf())).toBe('stale')
  })

  it('is stale with a moving part that the ticket of this generation does not make', async () => {
    expect(await movingPart(0, { generation: 2 })).not.toBe(await movingPart())
    expect(await stateOf(codeOf() + (await movingPart(0, { generation: 2 })))).toBe('stale')
    expect(await stateOf(codeOf({ generation: 2 }) + (await movingPart()))).toBe('stale')
    expect(await stateOf(codeOf({ generation: 2 }) + (await movingPart(0, { generation: 2 })))).toBe('fresh')
    expect(await stateOf(codeOf() + (await movingPart(0, { eventNo: 418 })))).toBe('stale')
    const changed = settingsOf('another cookie key')
    expect(await stateOf(codeOf() + (await movingPart(0, { by: changed })))).toBe('stale')
  })

  it('is stale with the digits of another period', async () => {
    const [present, next] = [await movingPart(), await movingPart(30)]
    expect(await stateOf(codeOf() + present.slice(0, 10) + next.slice(10))).toBe('stale')
  })

  it('is stale to a gate that has not the rotation key of its event', async () => {
    const text = codeOf() + (await movingPart())
    expect(await stateOf(text, { ...keys, rotationKeys: new Map() })).toBe('stale')
  })
})

it('takes no moving part behind a code that has none', async () => {
  for (const medium of ['paper', 'counter', 'pass'] as const) {
    expect(await stateOf(codeOf({ medium }) + (await movingPart()))).toBe('unknown')
  }
})

describe('a garbled code', () => {
  const paper = codeOf({ medium: 'paper' })

  it('is unknown, whichever character became whichever other one', async () => {
    const garbled = Array.from(paper, (character, index) =>
      Array.from(
        alphabet.replace(character, ''),
        other => paper.slice(0, index) + other + paper.slice(index + 1),
      ),
    ).flat()
    expect(garbled).toHaveLength(126 * 44)
    const accepted = []
    for (const text of garbled) if ((await stateOf(text)) !== 'unknown') accepted.push(text)
    expect(accepted).toEqual([])
  })

  it('is unknown where a character is gone, doubled, or has changed places with the next one', async () => {
    for (let index = 0; index < paper.length; index += 1) {
      const [before, here = '', next = '', after] = [
        paper.slice(0, index),
        paper[index],
        paper[index + 1],
        paper.slice(index + 2),
      ]
      const texts = [before + next + after, before + here + here + next + after]
      if (here !== next) texts.push(before + next + here + after)
      for (const text of texts.filter(text => text !== paper))
        expect(await stateOf(text), text).toBe('unknown')
    }
  })

  it('is not fresh where a digit of its moving part is another one', async () => {
    const moving = await movingPart()
    for (let index = 0; index < moving.length; index += 1) {
      for (const digit of alphabet.replace(moving[index] ?? '', '')) {
        const text = codeOf() + moving.slice(0, index) + digit + moving.slice(index + 1)
        expect(await stateOf(text), text).toMatch(/^(?:unknown|stale)$/)
      }
    }
  })
})

it('takes any text for unknown, and throws at none', async () => {
  const texts = fc.oneof(
    fc.string({ unit: anyUnit, maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 126, maxLength: 126 }),
    fc.constantFrom(
      '',
      '😀'.repeat(63),
      '😀'.repeat(5000),
      codeOf().repeat(80),
      `1${'0'.repeat(9999)}`,
      '{"a":1}',
    ),
  )
  await fc.assert(
    fc.asyncProperty(texts, async text => {
      expect(await stateOf(text)).toBe('unknown')
    }),
  )
})
