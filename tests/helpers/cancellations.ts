import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type CancellationDeclaration, declareCancellation } from '#contract/cancellations/cancellations.ts'
import {
  type ContractName,
  getCancellation,
  handleCancellation,
  listCancellations,
} from '#contract/cancellations/staff-cancellations.ts'
import { contractCancellations } from '#server/db/schema/cancellations.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { makeCancellation } from '../factories/cancellations.ts'
import { bodyOf, call } from './call.ts'
import { enrol } from './memberships.ts'
import type { TestPlatform } from './platform.ts'
import type { Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db'>

/** A number in the form of the club's, which nobody else has. */
export const newMemberNumber = () => `1899${randomInt(10 ** 9)}`

export const declare = (
  { app }: Pick<Platform, 'app'>,
  changes: Partial<CancellationDeclaration> = {},
  key: string = randomUUID(),
) => call(app, declareCancellation, { headers: { 'idempotency-key': key }, body: makeCancellation(changes) })

/** Somebody in the club's own books, with the number of their membership. */
export async function enrolWithNumber(
  platform: Pick<TestPlatform, 'db'>,
  person: { accountId: string },
  changes: Partial<typeof clubMemberships.$inferInsert> = {},
) {
  const number = newMemberNumber()
  return { number, id: await enrol(platform, person, { number, ...changes }) }
}

export async function membershipRow({ db }: Pick<Platform, 'db'>, id: string) {
  const [row] = await db.select().from(clubMemberships).where(eq(clubMemberships.id, id))
  return row
}

export async function cancellationRow({ db }: Pick<Platform, 'db'>, id: string) {
  const [row] = await db.select().from(contractCancellations).where(eq(contractCancellations.id, id))
  return row
}

type Clerk = Pick<Shopper, 'caller'>

export const listFor = async (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  query: Record<string, string>,
) => bodyOf(await call(app, listCancellations, { query }, caller)).items

export const cancellationFor = async ({ app }: Pick<Platform, 'app'>, { caller }: Clerk, id: string) =>
  bodyOf(await call(app, getCancellation, { params: { id } }, caller))

export const handle = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  contract: ContractName | null,
  { reason = 'Am Telefon geklärt', key = randomUUID() }: { reason?: string; key?: string } = {},
) =>
  call(
    app,
    handleCancellation,
    { params: { id }, headers: { 'idempotency-key': key }, body: { contract, reason } },
    caller,
  )
