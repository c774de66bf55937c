import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { clubAreas } from '#server/areas.ts'
import { passwordResets } from '#server/db/schema/identity.ts'
import { later } from '#server/deadlines.ts'
import { takeOver } from '#server/domains/account/take-over.ts'
import { findAccount } from '#server/domains/identity/account-service.ts'
import { resetPassword } from '#server/domains/identity/password-reset-service.ts'
import { call } from '#tests/helpers/call.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { inviteInstead, leaveClubs } from '../known-clubs.ts'
import { leaveWallet } from '../known-tickets.ts'
import { type Buyer, pick, type World } from '../world.ts'

/** What somebody has bought is nobody's from now on. */
function leaveAll(world: World, person: Buyer): void {
  for (const known of world.checkouts) if (known.buyer === person) known.buyer = undefined
  leaveWallet(world.wallets, person.accountId)
  if (world.unproven === person) world.unproven = undefined
}

/** One of those who have bought something, as long as somebody has. */
const anyBuyer = ({ people, checkouts }: World, number: number): Buyer | undefined =>
  pick(checkouts, number)?.buyer ?? pick(people, number)

/** Deletes an account; what is open keeps it. */
export const deleteAccount: ModelCommand<{ who: number }> = {
  name: 'deleteAccount',
  input: fc.record({ who: anyOne() }),
  run: async (world, { who }) => {
    const person = anyBuyer(world, who)
    if (!person) return
    const answer = await call(world.platform.app, deleteContact, {}, person.caller)
    expectStatus(answer, 204, 400)
    if (answer.status !== 204) return
    leaveAll(world, person)
    leaveClubs(world.clubs, person.accountId)
    world.people[world.people.indexOf(person)] = await world.newBuyer()
  },
}

/** The owner of a mailbox sets a password by a link; the account is theirs from then on. */
export const takeAccountOver: ModelCommand<null> = {
  name: 'takeAccountOver',
  input: fc.constant(null),
  run: async world => {
    const { platform } = world
    const { db, clock, deps } = platform
    const person = world.people.at(-1)
    const account = person && (await findAccount(db, person.accountId))
    // Whose address is proven only gets another password.
    if (!person || !account || account.isEmailConfirmed) return
    const token = randomUUID()
    const now = clock.now()
    await db.insert(passwordResets).values({
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      accountId: person.accountId,
      createdAt: now,
      expiresAt: later(now, MINUTE_MS),
    })
    const reset = { token, password: 'Nordkurve#1899', from: '127.0.0.1' }
    const outcome = await resetPassword(deps, reset, takeOver(deps, clubAreas))
    if (!outcome.ok) throw new Error(outcome.reason)
    leaveAll(world, person)
    inviteInstead(world.clubs, person.accountId, now)
  },
}
