import { randomUUID } from 'node:crypto'
import {
  cancellationNoted,
  cancellationReceived,
} from '#server/domains/cancellations/mails/cancellation-received.ts'
import { declare, enrolWithNumber, newMemberNumber } from '../helpers/cancellations.ts'
import { at, eve } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

const words = { name: eve, email: 'eve@example.org', contract: eve, reason: null }

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(cancellationReceived, [
    { number: '189900417', kind: 'ordinary', endsOn: null, words, at },
    { number: undefined, kind: 'ordinary', endsOn: '2032-06-30', words, at },
    {
      number: '189900417',
      kind: 'extraordinary',
      endsOn: null,
      words: { ...words, reason: `${eve}\n${eve}` },
      at,
    },
  ]),
  examplesOf(cancellationNoted, [
    { number: '189900417', kind: 'ordinary', endsOn: null, at },
    { number: undefined, kind: 'extraordinary', endsOn: '2032-06-30', at },
  ]),
]

/** What makes each of them leave. The second request is the same once more: one declaration, one receipt. */
export const triggers: MailTriggers = platform => ({
  cancellationReceived: async reader => {
    const { number: contract } = await enrolWithNumber(platform, reader)
    const key = randomUUID()
    for (let times = 0; times < 2; times += 1)
      await declare(platform, { email: reader.email, contract, language: 'en' }, key)
    return [[reader.email, 'en']]
  },
  cancellationNoted: async ({ email }) => {
    const key = randomUUID()
    const contract = newMemberNumber()
    for (let times = 0; times < 2; times += 1)
      await declare(platform, { email, contract, language: 'en' }, key)
    return [[email, 'en']]
  },
})
