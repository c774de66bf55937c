import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { contractRecipientTransfers, contractSubscriberTransfers } from '#server/db/schema/subscription.ts'
import {
  answerHolder,
  answerWhole,
  offerHolder,
  offerWhole,
  withdrawHolder,
  withdrawWhole,
} from '#tests/helpers/contract-transfers.ts'
import { anyOne, expectStatus, type ModelCommand } from '../command.ts'
import { anyContract } from './contract-commands.ts'
import type { SeasonWorld } from './season-world.ts'

type SeasonCommand<Input> = ModelCommand<Input, SeasonWorld>

const kind = fc.constantFrom('holder' as const, 'subscriber' as const)
const tables = { holder: contractRecipientTransfers, subscriber: contractSubscriberTransfers } as const

/** The ticket, or the contract. */
export const offer: SeasonCommand<{ which: number; to: number; kind: 'holder' | 'subscriber' }> = {
  name: 'offer',
  input: fc.record({ which: anyOne(), to: anyOne(), kind }),
  run: async (world, { which, to, kind: what }) => {
    const found = await anyContract(world, which)
    const recipient = world.people[to % world.people.length]
    if (!found || !recipient) return
    const offers = what === 'holder' ? offerHolder : offerWhole
    const answer = await offers(world.platform, found.subscriber, found.contract.id, recipient.email)
    expectStatus(answer, 201, 404, 409, 422, 429)
  },
}

/** Of those that wait, or have ended, one: by its recipient, or by somebody to whom it is nothing. */
export const answerOffer: SeasonCommand<{
  which: number
  kind: 'holder' | 'subscriber'
  by: 'recipient' | 'other'
  accept: boolean
}> = {
  name: 'answerOffer',
  input: fc.record({
    which: anyOne(),
    kind,
    by: fc.constantFrom('recipient', 'recipient', 'recipient', 'other'),
    accept: fc.constantFrom(true, true, false),
  }),
  run: async (world, { which, kind: what, by, accept }) => {
    const table = tables[what]
    const rows = await world.platform.db.select().from(table).orderBy(table.createdAt, table.id)
    const row = rows.at(-1 - (which % Math.max(rows.length, 1)))
    const isTheirs = (accountId: string) => row?.toId === accountId
    const person = world.people.find(({ accountId }) =>
      by === 'recipient' ? isTheirs(accountId) : !isTheirs(accountId) && row?.fromId !== accountId,
    )
    if (!row || !person) return
    const answers = what === 'holder' ? answerHolder : answerWhole
    const answer = await answers(world.platform, person, row.id, { accept })
    expectStatus(answer, ...(by === 'recipient' ? [200, 404, 409, 422] : [404]))
  },
}

export const withdraw: SeasonCommand<{ which: number; kind: 'holder' | 'subscriber' }> = {
  name: 'withdraw',
  input: fc.record({ which: anyOne(), kind }),
  run: async (world, { which, kind: what }) => {
    const table = tables[what]
    const rows = await world.platform.db.select().from(table).where(eq(table.state, 'pending'))
    const row = rows[which % Math.max(rows.length, 1)]
    const person = world.people.find(({ accountId }) => row?.fromId === accountId)
    if (!row || !person) return
    const withdraws = what === 'holder' ? withdrawHolder : withdrawWhole
    expectStatus(await withdraws(world.platform, person, row.id), 204, 404, 409)
  },
}
