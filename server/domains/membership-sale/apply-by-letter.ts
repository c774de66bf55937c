import type { JoinRequest } from '#contract/membership/joining.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { type Applying, applyFor } from './apply.ts'
import { membershipReceived } from './mails/membership-received.ts'

/** Applies as the letter of somebody asks, and sends them the way to pay it. Undefined: done. */
export async function applyAsLetter(
  tx: Transaction,
  settings: Deps['settings'],
  applying: Applying & { receivedOn: string },
  request: JoinRequest,
): Promise<Refusal<400 | 409> | undefined> {
  const applied = await applyFor(tx, applying, request)
  if (applied.status !== 201) return applied
  const { id, accountId, now } = applying
  const { name, price, firstDay } = applied.body
  await mailToAccount(tx, settings, { accountId, now }, ({ firstName, language }) =>
    membershipReceived({
      firstName,
      name,
      price,
      firstDay,
      href: accountPageAddress(settings, language, `/account/membership/${id}/`),
    }),
  )
  return undefined
}
