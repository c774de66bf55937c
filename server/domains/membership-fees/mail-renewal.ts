import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import {
  chargedFrom,
  holderOf,
  type MembershipRow,
  payerOf,
  type TermRow,
} from '../membership/membership-api.ts'
import { findKept } from '../payments/payments-api.ts'
import { membershipRenewal } from './mails/membership-renewal.ts'

interface Fee {
  membership: MembershipRow
  term: Pick<TermRow, 'cents' | 'firstDay' | 'lastDay' | 'createdAt'>
  now: Date
}

/** Notifies the payer of the fee of a year, and of what it is charged from. */
export async function mailRenewal(
  tx: Transaction,
  settings: Deps['settings'],
  { membership, term, now }: Fee,
): Promise<void> {
  const { cents, firstDay, lastDay } = term
  const { number, renewalMethodId, renewalAgreedAt } = membership
  const accountId = payerOf(membership)
  const isKept = accountId !== null && renewalMethodId !== null
  const kept = isKept ? await findKept(tx, accountId, renewalMethodId) : undefined
  const holder = await holderOf(tx, membership, accountId)
  await mailToAccount(tx, settings, { accountId, now }, ({ firstName, language }) =>
    membershipRenewal({
      firstName,
      holder,
      number,
      cents,
      firstDay,
      lastDay,
      charged: kept
        ? { ...kept.details, day: chargedFrom(term, { agreedAt: renewalAgreedAt, method: kept.method }) }
        : null,
      href: accountPageAddress(settings, language, '/account/membership/'),
    }),
  )
}
