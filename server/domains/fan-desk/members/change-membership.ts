import type { MemberPerson } from '#contract/membership/joining.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { setReduction } from '../../membership-fees/membership-fees-api.ts'
import { isLivingBirthday, refuseField } from '../../membership-sale/membership-sale-api.ts'
import {
  countFrom,
  endByLetter,
  type Letter,
  mendPerson,
  reissueCards,
} from '../../membership/membership-api.ts'
import { endCalledOff } from './end-called-off.ts'
import { callOffFees, paidCents } from './fee-orders.ts'

export type Refused = Refusal<400 | 404 | 409>

const subjectOf = (id: string) => ({ kind: 'membership', id }) as const

/** Ends a membership by a letter. One that was ended before stays as it is, and nothing is written down again. Undefined: done. */
export async function endMembership(
  tx: Transaction,
  tools: Pick<Deps, 'settings' | 'goods'>,
  actor: Actor,
  { id, receivedOn, reason }: { id: string; receivedOn: string; reason: string },
): Promise<Refused | undefined> {
  if (receivedOn > clubDay(actor.at)) {
    const errors = [{ path: 'receivedOn', code: 'future', message: 'is still to come' }]
    return refusal(400, 'INVALID_REQUEST', { errors })
  }
  const ended = await endAsLetter(tx, tools, { id, receivedOn, now: actor.at, written: { actor, reason } })
  if (ended === undefined) return refusal(404, 'MEMBERSHIP_UNKNOWN')
  return typeof ended === 'string' ? undefined : ended
}

export interface LetterToEnd extends Letter {
  now: Date
  /** Who of the staff ends it, and why, for the log; absent where nobody of them does. */
  written?: { actor: Actor; reason: string } | undefined
}

/**
 * Ends a membership with the fees that its letter calls off: renewals that nobody has paid end, what is paid is given back. Gives the last day, also
 * where it was ended before; undefined where it is gone. Refused while one of its fees is just paid for the second time: nothing of that could be
 * given back.
 */
export async function endAsLetter(
  tx: Transaction,
  tools: Pick<Deps, 'settings' | 'goods'>,
  { written, ...letter }: LetterToEnd,
): Promise<string | Refusal<409> | undefined> {
  const calledOff = await endCalledOff(tx, tools.goods, letter)
  if (!calledOff) return refusal(409, 'PAYMENT_IN_PROGRESS')
  const ended = await endByLetter(tx, tools.settings, letter)
  if (!ended || ended.isRepeated) return ended?.lastDay
  await callOffFees(tx, tools, calledOff, letter.now)
  if (written) {
    const givenBackCents = paidCents(calledOff)
    await writeAudit(tx, written.actor, [
      {
        action: 'membershipEnded',
        subject: subjectOf(letter.id),
        changes: [
          { field: 'receivedOn', before: null, after: letter.receivedOn },
          { field: 'lastDay', before: null, after: ended.lastDay },
          ...(givenBackCents > 0 ? [{ field: 'givenBackCents', before: null, after: givenBackCents }] : []),
        ],
        reason: written.reason,
      },
    ])
  }
  return ended.lastDay
}

/** Gives the card another code. Undefined: done. */
export async function reissueCard(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Refused | undefined> {
  const cards = await reissueCards(tx, id)
  if (cards === undefined) return refusal(404, 'MEMBERSHIP_UNKNOWN')
  if (cards === 0) return refusal(409, 'MEMBERSHIP_HAS_NO_CARD')
  await writeAudit(tx, actor, [{ action: 'memberCardReissued', subject: subjectOf(id), changes: [], reason }])
  return undefined
}

/** Mends the name or the birthday of a member without an account. The log has neither. Undefined: done. */
export async function mendMember(
  tx: Transaction,
  actor: Actor,
  { id, reason, ...person }: MemberPerson & { id: string; reason: string },
): Promise<Refused | undefined> {
  if (!isLivingBirthday(person.birthday, clubDay(actor.at)))
    return refuseField('MEMBERSHIP_AGE_NOT_FITTING', 'birthday', 'nobody was born then')
  const mended = await mendPerson(tx, id, person)
  if (mended === 'unknown') return refusal(404, 'MEMBERSHIP_UNKNOWN')
  if (mended === 'namedByAccount') return refusal(409, 'MEMBERSHIP_NAMED_BY_ACCOUNT')
  if (mended === 'exists') return refusal(409, 'MEMBERSHIP_EXISTS')
  if (mended === 'same') return undefined
  await writeAudit(tx, actor, [{ action: 'memberMended', subject: subjectOf(id), changes: [], reason }])
  return undefined
}

/** Has the years of a membership count from an earlier day on: somebody was a member before, and the platform does not know. Undefined: done. */
export async function creditYears(
  tx: Transaction,
  actor: Actor,
  { id, countsFrom, reason }: { id: string; countsFrom: string | null; reason: string },
): Promise<Refused | undefined> {
  const credited = await countFrom(tx, id, countsFrom)
  if (credited === 'unknown') return refusal(404, 'MEMBERSHIP_UNKNOWN')
  if (credited === 'notBefore') {
    const errors = [{ path: 'countsFrom', code: 'tooLate', message: 'is not before the membership began' }]
    return refusal(400, 'INVALID_REQUEST', { errors })
  }
  if (credited === 'tooEarly') {
    const message = 'is before the member was born, or the club founded'
    return refusal(400, 'INVALID_REQUEST', { errors: [{ path: 'countsFrom', code: 'tooEarly', message }] })
  }
  if (credited.before === countsFrom) return undefined
  const changes = [{ field: 'countsFrom', before: credited.before, after: countsFrom }]
  await writeAudit(tx, actor, [{ action: 'yearsCredited', subject: subjectOf(id), changes, reason }])
  return undefined
}

/** Sets by a proof whether a member pays the reduced fee from the next year on. Undefined: done. */
export async function setMemberKind(
  tx: Transaction,
  settings: Deps['settings'],
  actor: Actor,
  { id, isReduced, reason }: { id: string; isReduced: boolean; reason: string },
): Promise<Refused | undefined> {
  const set = await setReduction(tx, settings, { id, isReduced, now: actor.at })
  if (set === 'unknown') return refusal(404, 'MEMBERSHIP_UNKNOWN')
  if (set === 'fixed') return refusal(409, 'MEMBERSHIP_KIND_FIXED')
  if (set === 'same') return undefined
  const changes = [{ field: 'isReduced', before: !isReduced, after: isReduced }]
  await writeAudit(tx, actor, [{ action: 'memberKindChanged', subject: subjectOf(id), changes, reason }])
  return undefined
}
