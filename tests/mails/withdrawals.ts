import { randomUUID } from 'node:crypto'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { withdrawalReceived, withdrawalNoted } from '#server/domains/withdrawals/mails/withdrawal-received.ts'
import { makeWithdrawal } from '../factories/withdrawals.ts'
import { call } from '../helpers/call.ts'
import { checkoutOf, orderMug } from '../helpers/online-order.ts'
import type { TestPlatform } from '../helpers/platform.ts'
import { at, eve } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

async function declare(platform: TestPlatform, body: ReturnType<typeof makeWithdrawal>): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  await call(platform.app, declareWithdrawal, { headers, body })
  // The same once more: one declaration, one receipt.
  await call(platform.app, declareWithdrawal, { headers, body })
}

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(withdrawalReceived, [
    { orderNumber: 'SGE-1', words: { name: eve, email: 'eve@example.org', items: `${eve}\n${eve}` }, at },
    { orderNumber: 'SGE-1', words: { name: eve, email: 'eve@example.org', items: null }, at },
    { orderNumber: undefined, words: { name: eve, email: 'eve@example.org', items: null }, at },
  ]),
  examplesOf(withdrawalNoted, [
    { orderNumber: 'SGE-1', at },
    { orderNumber: undefined, at },
  ]),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  withdrawalReceived: async reader => {
    const { checkoutId } = await orderMug(platform, reader)
    const { orderNumber } = (await checkoutOf(platform, reader, checkoutId)).transactions[0]!.orders[0]!
    await declare(platform, makeWithdrawal({ email: reader.email, orderNumber, language: 'en' }))
    return [[reader.email, 'en']]
  },
  withdrawalNoted: async ({ email }) => {
    await declare(platform, makeWithdrawal({ email, language: 'en' }))
    return [[email, 'en']]
  },
})
