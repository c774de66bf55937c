import type { JoinRequest } from '#contract/membership/joining.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { holdAccountKeys } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { findEmailOwner } from '../../identity/identity-api.ts'
import { applyAsLetter, withdrawOpen } from '../../membership-sale/membership-sale-api.ts'
import type { Refused } from './change-membership.ts'

const subjectOf = (id: string) => ({ kind: 'membershipApplication', id }) as const

export interface Letter {
  /** Of who applies. */
  email: string
  receivedOn: string
  application: JoinRequest
  reason: string
}

/** Enters a letter of somebody who applies, by which an account gets an application of this id. Undefined: done. */
export async function enterLetter(
  tx: Transaction,
  settings: Deps['settings'],
  actor: Actor,
  { id, email, receivedOn, application, reason }: Letter & { id: string },
): Promise<Refused | undefined> {
  if (receivedOn > clubDay(actor.at)) {
    const errors = [{ path: 'receivedOn', code: 'future', message: 'is still to come' }]
    return refusal(400, 'INVALID_REQUEST', { errors })
  }
  const accountId = await findEmailOwner(tx, email)
  if (accountId === undefined || (await holdAccountKeys(tx, [accountId])).length === 0)
    return refusal(409, 'PERSON_UNKNOWN')
  const applying = { id, accountId, receivedOn, now: actor.at }
  const refused = await applyAsLetter(tx, settings, applying, application)
  if (refused) return asOfLetter(refused)
  await writeAudit(tx, actor, [
    {
      action: 'appliedByLetter',
      subject: subjectOf(id),
      changes: [{ field: 'receivedOn', before: null, after: receivedOn }],
      reason,
    },
  ])
  return undefined
}

/** A refusal of what was asked for, which is a part of the request here. */
const asOfLetter = ({ body, ...refused }: Refusal<400 | 409>): Refusal<400 | 409> => ({
  ...refused,
  body: {
    ...body,
    ...(body.errors && {
      errors: body.errors.map(error => ({ ...error, path: `application.${error.path}` })),
    }),
  },
})

/** Withdraws an application. Undefined: done. */
export async function withdrawApplication(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Refused | undefined> {
  const isWithdrawn = await withdrawOpen(tx, id, actor.at)
  if (isWithdrawn === undefined) return refusal(404, 'NOT_FOUND')
  if (!isWithdrawn) return refusal(409, 'MEMBERSHIP_APPLICATION_NOT_OPEN')
  await writeAudit(tx, actor, [
    { action: 'applicationWithdrawn', subject: subjectOf(id), changes: [], reason },
  ])
  return undefined
}
