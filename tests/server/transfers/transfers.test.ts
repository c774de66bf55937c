import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransferDecision } from '#contract/transfers/transfer-states.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { earlier, later } from '#server/deadlines.ts'
import { onePending, transferColumns } from '#server/transfers/transfer-table.ts'
import {
  beginTransfer,
  decideTransfer,
  expireTransfers,
  maskEmail,
  voidTransfers,
} from '#server/transfers/transfers.ts'
import { openTestDatabase } from '../../helpers/test-database.ts'

const table = pgTable('parcel_transfers', { ...transferColumns(), parcel: text().notNull() }, columns => [
  onePending('parcel_transfers_pending', columns, columns.parcel),
])

const now = new Date('2026-11-28T12:00:00Z')
const end = later(now, 1000)
const from = randomUUID()
const to = randomUUID()

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('schema')
  // As drizzle-kit writes it from the table above.
  await database.db
    .execute(sql`create table parcel_transfers (id uuid primary key, from_id uuid not null, to_id uuid not null,
    state text not null, created_at timestamptz not null, expires_at timestamptz not null, decided_at timestamptz, parcel text not null)`)
  await database.db.execute(
    sql`create unique index parcel_transfers_pending on parcel_transfers (parcel) where state = 'pending'`,
  )
})
afterAll(() => database.close())

/** Offers a parcel; the transfer's id, or undefined where it is offered already. */
const offer = (parcel: string, at = now) =>
  database.db.transaction(async tx => {
    await beginTransfer(tx, table, eq(table.parcel, parcel), at)
    const row = { id: randomUUID(), fromId: from, toId: to, state: 'pending' as const, createdAt: at, parcel }
    const [made] = await tx
      .insert(table)
      .values({ ...row, expiresAt: later(at, 1000) })
      .onConflictDoNothing()
      .returning({ id: table.id })
    return made?.id
  })
const newOffer = async () => (await offer(randomUUID()))!
const decide = (id: string, decision: TransferDecision, at = now, accountId?: string) =>
  database.db.transaction(async tx => {
    const decider = accountId ?? (decision === 'withdrawn' ? from : to)
    const decided = await decideTransfer(tx, table, { id, accountId: decider, decision, now: at })
    if (decided.ok) return decided.isRepeated ? 'repeated' : decision
    return decided.reason === 'ended' ? `ended: ${decided.state}` : decided.reason
  })
const stateOf = async (id: string) =>
  (await database.db.select({ state: table.state }).from(table).where(eq(table.id, id)))[0]?.state

describe('a transfer', () => {
  it('is decided once; who repeats it is told the same, who comes late how it ended', async () => {
    const id = await newOffer()
    expect(await decide(id, 'accepted')).toBe('accepted')
    expect(await decide(id, 'accepted')).toBe('repeated')
    expect(await decide(id, 'withdrawn')).toBe('ended: accepted')
    expect(await decide(id, 'declined')).toBe('ended: accepted')
  })

  it.each([
    ['accepted', from],
    ['declined', from],
    ['withdrawn', to],
    ['accepted', randomUUID()],
  ] as const)('is not %s by anybody else', async (decision, accountId) => {
    const id = await newOffer()
    expect(await decide(id, decision, now, accountId)).toBe('unknown')
    expect(await stateOf(id)).toBe('pending')
  })

  it('is over when the clock says so, whether or not a job has written it down', async () => {
    const [first, second] = [await newOffer(), await newOffer()]
    expect(await decide(first, 'accepted', earlier(end, 1))).toBe('accepted')
    expect(await decide(second, 'accepted', end)).toBe('ended: expired')
    expect(await decide(second, 'withdrawn', end)).toBe('ended: expired')
    expect(await stateOf(second)).toBe('pending')
    const results = await expireTransfers(database.db, table, end, eq(table.id, second))
    expect(results.map(({ id }) => id)).toEqual([second])
    expect(await expireTransfers(database.db, table, end, eq(table.id, second))).toEqual([])
  })

  it('is the only one of its thing, until it has expired', async () => {
    const parcel = randomUUID()
    const first = (await offer(parcel))!
    expect(await offer(parcel)).toBeUndefined()
    expect(await offer(parcel, end)).toBeDefined()
    expect(await stateOf(first)).toBe('expired')
  })

  it('is void with what ends its thing, in the same transaction or not at all', async () => {
    const id = await newOffer()
    const which = eq(table.id, id)
    const failing = database.db.transaction(async tx => {
      await voidTransfers(tx, table, which, now)
      throw new Error('the contract stays')
    })
    await expect(failing).rejects.toThrow('the contract stays')
    expect(await stateOf(id)).toBe('pending')
    const ended = await database.db.transaction(tx => voidTransfers(tx, table, which, now))
    expect(ended.map(row => row.id)).toEqual([id])
    expect(await decide(id, 'accepted')).toBe('ended: void')
  })

  it('still waits where what follows from an acceptance fails', async () => {
    const id = await newOffer()
    const failing = database.db.transaction(async tx => {
      await decideTransfer(tx, table, { id, accountId: to, decision: 'accepted', now })
      throw new Error('holds another one')
    })
    await expect(failing).rejects.toThrow('holds another one')
    expect(await decide(id, 'declined')).toBe('declined')
  })
})

describe('at the same moment', () => {
  const rounds = Array.from({ length: 20 }, (_, index) => index)

  it('it is accepted, declined, withdrawn or void, and one of them counts', async () => {
    for (const round of rounds) {
      const id = await newOffer()
      const all = [
        () => decide(id, 'accepted'),
        () => decide(id, 'withdrawn'),
        () => decide(id, 'declined'),
        async () => {
          const ended = await database.db.transaction(tx => voidTransfers(tx, table, eq(table.id, id), now))
          return ended.length > 0 ? 'void' : 'late'
        },
      ]
      const order = [...all.slice(round % 4), ...all.slice(0, round % 4)]
      const answers = await Promise.all(order.map(run => run()))
      const state = await stateOf(id)
      expect(answers.filter(answer => answer === state)).toHaveLength(1)
      expect(answers.filter(answer => answer === `ended: ${state ?? ''}` || answer === 'late')).toHaveLength(
        3,
      )
    }
  })

  it('it is accepted twice and both succeed, once with an effect', async () => {
    const id = await newOffer()
    const answers = await Promise.all([decide(id, 'accepted'), decide(id, 'accepted')])
    expect(answers.sort()).toEqual(['accepted', 'repeated'])
  })

  it('it is accepted in the last millisecond and expires in the next', async () => {
    for (const round of rounds) {
      const id = await newOffer()
      const [answer, expired] = await Promise.all([
        decide(id, 'accepted', earlier(end, 1)),
        expireTransfers(database.db, table, end, eq(table.id, id)),
      ])
      expect([answer, expired.length], `round ${round}`).toEqual(
        (await stateOf(id)) === 'accepted' ? ['accepted', 0] : ['ended: expired', 1],
      )
    }
  })

  it('one thing is offered twice and one offer stands', async () => {
    const parcel = randomUUID()
    const ids = await Promise.all(Array.from({ length: 5 }, () => offer(parcel)))
    expect(ids.filter(id => id !== undefined)).toHaveLength(1)
  })
})

it('says which account is meant without naming it', () => {
  expect(maskEmail('jana.kraemer@example.org')).toBe('j…@example.org')
})
