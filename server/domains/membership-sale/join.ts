import { randomUUID } from 'node:crypto'
import { personName } from '#contract/contact/person-name.ts'
import { countsFromOf } from '#contract/membership/earlier-years.ts'
import { membershipYearOf } from '#contract/membership/membership-fees.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import type { Handover, OrderedLine } from '../goods/goods-api.ts'
import {
  type ApplicationRow,
  endApplication,
  findFormer,
  findOwnMembership,
  insertMember,
  insertTerm,
  makeRoom,
} from '../membership/membership-api.ts'
import { issueMembershipAssets } from '../wallet/wallet-api.ts'
import { joiningOf } from './apply.ts'
import { membershipWelcome } from './mails/membership-welcome.ts'

/** Undoes what was written since the savepoint: somebody is a member already, or the account is gone. */
class NotJoined extends Error {}

/**
 * Makes those of an application members: their numbers, badge and cards at once, and a mail that says so. All or none of them; false where
 * somebody is a member already, or the buyer's account is gone.
 */
export async function joinBy(
  tx: Transaction,
  application: ApplicationRow,
  line: OrderedLine,
  to: Handover,
): Promise<boolean> {
  const { accountId } = to
  if (accountId === null || accountId !== application.accountId || application.people.length === 0)
    return false
  try {
    await tx.transaction(async savepoint => {
      if (!(await endApplication(savepoint, application.id, line))) throw new NotJoined()
      const ids = await makeMembers(savepoint, application, to.now)
      await insertTerm(savepoint, {
        id: randomUUID(),
        membershipId: ids[0] ?? '',
        year: membershipYearOf(application.firstDay),
        kind: application.kind,
        firstDay: application.firstDay,
        lastDay: application.lastDay,
        cents: application.cents,
        state: 'paid',
        orderNumber: line.orderNumber,
        serialNumber: line.serialNumber,
        orderedAt: application.orderedAt,
        createdAt: to.now,
      })
      if (!(await welcome(savepoint, application, ids, to))) throw new NotJoined()
    })
    return true
  } catch (error) {
    if (error instanceof NotJoined) return false
    throw error
  }
}

/** The memberships, the first is whose fee it is. */
async function makeMembers(tx: Transaction, application: ApplicationRow, now: Date): Promise<string[]> {
  const { accountId, people, firstDay, lastDay, kind, isGift } = application
  const ids = people.map(() => randomUUID())
  for (const [index, who] of joiningOf(accountId, application).entries()) {
    await makeRoom(tx, who, firstDay)
    const id = ids[index] ?? ''
    const isMember = 'accountId' in who
    const isWritten = await insertMember(tx, {
      id,
      ...(isMember ? who : { payerId: accountId, ...who.person }),
      birthday: people[index]?.birthday ?? null,
      kind,
      since: firstDay,
      countsFrom: countsFromOf(firstDay, await findFormer(tx, who, firstDay)),
      validFrom: clubDay(now),
      until: isGift ? lastDay : null,
      isGift,
      familyId: kind === 'family' ? (ids[0] ?? null) : null,
      applicationId: application.id,
    })
    if (!isWritten) throw new NotJoined()
    await issueMembershipAssets(tx, { membershipId: id, accountId, isMember, since: clubDay(now) })
  }
  return ids
}

/** False where the account is gone. */
async function welcome(
  tx: Transaction,
  { accountId, people, firstDay, isGift, lastDay }: ApplicationRow,
  ids: readonly string[],
  { settings, pageIn, now }: Handover,
): Promise<boolean> {
  const members: { holder: string; number: string }[] = []
  for (const [index, id] of ids.entries()) {
    const membership = await findOwnMembership(tx, { id, accountId })
    const person = people[index]
    if (membership && person) members.push({ holder: personName(person), number: membership.number })
  }
  return mailToAccount(tx, settings, { accountId, now }, ({ firstName, language }) =>
    membershipWelcome({
      firstName,
      members,
      firstDay,
      lastDay: isGift ? lastDay : null,
      href: pageIn(language, '/account/membership/'),
    }),
  )
}
