import { eq } from 'drizzle-orm'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockMemberships } from '#server/db/locks.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { getContact } from '../contact/contact-api.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { isOrganization } from '../organization/organization-api.ts'
import { passOnMembershipAssets } from '../wallet/wallet-api.ts'
import { holderOf } from './leave.ts'
import { membershipLinked } from './mails/membership-linked.ts'
import { membershipPassedOn } from './mails/membership-passed-on.ts'
import { membershipKind } from './membership-kinds.ts'
import { changeMemberships, hasMembershipOn, makeRoom, type MembershipRow } from './membership-repository.ts'

/** `hasAccount`: the membership is an account's already. `pays`: it is the account of whoever pays. `exists`: it is a member's. */
export type LinkedAccount = 'linked' | 'unknown' | 'noPerson' | 'hasAccount' | 'ended' | 'pays' | 'exists'

interface Linking {
  id: string
  /** Of the member. */
  accountId: string
  now: Date
}

/**
 * Gives a membership to the account of its member, who had none. Number, years, fees and payer stay. So do name and birthday in the row: the
 * next kind follows from that birthday, and the payer goes on seeing that name. The keys of both accounts are held.
 */
export async function linkAccount(
  tx: Transaction,
  settings: Deps['settings'],
  { id, accountId, now }: Linking,
): Promise<LinkedAccount> {
  const contact = await getContact(tx, accountId)
  if (!contact || contact.isOrganization || (await isOrganization(tx, accountId))) return 'noPerson'
  const [member] = await lockMemberships(tx, eq(clubMemberships.id, id))
  if (!member) return 'unknown'
  if (member.accountId !== null) return 'hasAccount'
  const today = clubDay(now)
  if (member.until !== null && member.until < today) return 'ended'
  if (member.payerId === accountId) return 'pays'
  const firstDay = member.since > today ? member.since : today
  if (!(await giveTo(tx, id, accountId, firstDay))) return 'exists'
  // A badge makes its holder pay what members pay.
  const { hasMemberPrice: hasBadge } = membershipKind(member.kind)
  await passOnMembershipAssets(tx, { membershipId: id, accountId, hasBadge, since: today })
  await mailBoth(tx, settings, { member, accountId, now })
  return 'linked'
}

/** False where the account has a membership on a day, or just gets one. */
async function giveTo(tx: Transaction, id: string, accountId: string, day: string): Promise<boolean> {
  if (await hasMembershipOn(tx, { accountId }, day)) return false
  try {
    await tx.transaction(async savepoint => {
      await makeRoom(savepoint, { accountId }, day)
      await changeMemberships(savepoint, [id], { accountId })
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

async function mailBoth(
  tx: Transaction,
  settings: Deps['settings'],
  { member, accountId, now }: { member: MembershipRow; accountId: string; now: Date },
): Promise<void> {
  const { number, payerId, until, isGift } = member
  const goesOn = until === null && !isGift
  const isPaidByOther = goesOn && payerId !== null
  const page = '/account/membership/'
  await mailToAccount(tx, settings, { accountId, now }, ({ firstName, language }) =>
    membershipLinked({
      firstName,
      number,
      isPaidByOther,
      href: accountPageAddress(settings, language, page),
    }),
  )
  const holder = await holderOf(tx, member, payerId)
  await mailToAccount(tx, settings, { accountId: payerId, now }, ({ firstName, language }) =>
    membershipPassedOn({
      firstName,
      holder,
      number,
      goesOn,
      href: accountPageAddress(settings, language, page),
    }),
  )
}
