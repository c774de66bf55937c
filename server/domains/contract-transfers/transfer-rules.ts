import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { getContact, isOfAge } from '../contact/contact-api.ts'
import {
  type ContractRow,
  type Holdership,
  holdershipOf,
  lastDayOf,
  liveTermsOf,
  mayHold,
  type TermRow,
} from '../season-contracts/season-contracts-api.ts'

/** SPEC 8 reads the code in `title`. */
export const unprocessable = (code: ErrorCode): Refusal<422> => refusal(422, code, { title: code })

type Refused = Refusal<409 | 422> | undefined

/** Who is to have it, and when that is asked: where it is offered, and again where it is accepted. */
interface Change {
  readonly toId: string
  readonly now: Date
}

const takenCodes = {
  this: 'ALREADY_RECIPIENT',
  thisLater: 'ALREADY_UPCOMING_RECIPIENT',
  another: 'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT',
  anotherLater: 'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT',
} as const satisfies Readonly<Record<Exclude<Holdership, 'none'>, ErrorCode>>

/** What keeps an account from becoming the holder of a contract. */
export async function holderRefusal(
  db: Queryable,
  contract: ContractRow,
  { toId, now }: Change,
): Promise<Refused> {
  const refused = await contractRefusal(db, contract, await comingTerms(db, contract, now), now)
  if (refused) return refused
  if (!(await mayHold(db, toId))) return unprocessable('FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED')
  const held = await holdershipOf(db, toId, contract, clubDay(now))
  return held === 'none' ? undefined : unprocessable(takenCodes[held])
}

/** What keeps an account from becoming the subscriber. `becomesHolder`: also the holder, as `becomesHolder` says. */
export async function subscriberRefusal(
  db: Queryable,
  contract: ContractRow,
  { toId, now, becomesHolder: isHolderToo }: Change & { readonly becomesHolder: boolean },
): Promise<Refused> {
  if (contract.subscriberId === toId) return unprocessable('SAME_SUBSCRIBER_AS_CURRENT')
  const refused = await contractRefusal(db, contract, await comingTerms(db, contract, now), now)
  if (refused) return refused
  const contact = await getContact(db, toId)
  const today = clubDay(now)
  const birthday = contact?.isOrganization === false ? contact.birthday : null
  if (birthday !== null && !isOfAge(birthday, today)) return unprocessable('SUBSCRIBER_NOT_OF_AGE')
  const held = isHolderToo ? await holdershipOf(db, toId, contract, today) : 'none'
  return held === 'another' || held === 'anotherLater'
    ? unprocessable('SUBSCRIBER_IS_ALREADY_RECIPIENT')
    : undefined
}

/**
 * Whether a new subscriber uses the ticket as well: where the old one does, since somebody has to, and where the change of holder is joined.
 * A fan club does not, and leaves the ticket to whoever has used it.
 */
export async function becomesHolder(
  db: Queryable,
  { subscriberId, recipientId }: ContractRow,
  { toId, isJoined }: { toId: string; isJoined: boolean },
): Promise<boolean> {
  if (recipientId === toId) return false
  const isFree = recipientId !== null && recipientId === subscriberId
  return (isJoined || isFree) && (await mayHold(db, toId))
}

/** The running season and those after it. */
async function comingTerms(db: Queryable, { id }: ContractRow, now: Date): Promise<TermRow[]> {
  const today = clubDay(now)
  return (await liveTermsOf(db, id)).filter(({ endsOn }) => endsOn >= today)
}

async function contractRefusal(
  db: Queryable,
  contract: ContractRow,
  terms: readonly TermRow[],
  now: Date,
): Promise<Refused> {
  if (!contract.isSelfService) {
    const code = 'PLATFORM_ACTIONS_ARE_NOT_ALLOWED'
    return refusal(409, code, { title: code })
  }
  // A season that only waits for its payment stands in nobody's way.
  const goesOn = contract.state === 'running' && (await lastDayOf(db, contract, clubDay(now))) === null
  const isOpen = goesOn && terms.length > 0
  const isOverdue = terms.some(term => term.state === 'suspended')
  return isOpen && !isOverdue ? undefined : unprocessable('CONTRACT_NOT_TRANSFERABLE')
}
