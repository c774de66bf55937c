import { verify } from 'node:crypto'
import {
  importMovingKey,
  isMovingPartFresh,
  movingDigits,
  type MovingPart,
} from '#contract/tickets/moving-code.ts'
import { readTicketCode, type StaticPart, type TicketCode } from '#contract/tickets/ticket-code.ts'
import { isSame } from '#server/http/is-same.ts'
import { keyText, ticketKey, type VerificationKeys } from './event-keys.ts'

/**
 * Whether the code is shown live. `none`: its medium has no moving part. `stale`: a phone's code whose moving part is missing, too
 * old, ahead of time, or not made by the ticket's key, such as a screenshot.
 */
export type MovingState = 'none' | 'fresh' | 'stale'

/** `unknown`: no code of ours, or signed by a key that does not count. */
export type VerifiedCode =
  { ok: true; static: StaticPart; movingState: MovingState } | { ok: false; reason: 'unknown' }

const refused: VerifiedCode = { ok: false, reason: 'unknown' }

/**
 * Checks what a code says by itself, for any text. Whether its ticket lets somebody in (event, state, generation, gate, admitted
 * before) is the gate's to decide, also of a stale one: that a ticket was forwarded is said before that it is a screenshot.
 */
export async function verifyTicketCode(
  text: string,
  keys: VerificationKeys,
  now: Date,
): Promise<VerifiedCode> {
  const code = readTicketCode(text)
  if (!code || !isSigned(code, keys)) return refused
  const { static: part, moving } = code
  if (part.medium === 'phone') {
    return { ok: true, static: part, movingState: await movingState(part, moving, keys, now) }
  }
  // Nobody makes a static medium with a moving part.
  return moving ? refused : { ok: true, static: part, movingState: 'none' }
}

const isSigned = ({ static: part, staticBytes, signature }: TicketCode, { publicKeys }: VerificationKeys) =>
  (publicKeys.get(keyText(part)) ?? []).some(key => verify(null, staticBytes, key, signature))

async function movingState(
  part: StaticPart,
  moving: MovingPart | undefined,
  { rotationKeys }: VerificationKeys,
  now: Date,
): Promise<MovingState> {
  if (!moving || !isMovingPartFresh(moving.at, now)) return 'stale'
  for (const rotationKey of rotationKeys.get(part.eventNo) ?? []) {
    const key = await importMovingKey(Uint8Array.from(ticketKey(rotationKey, part)))
    if (isSame(await movingDigits(key, moving.at), moving.digits)) return 'fresh'
  }
  return 'stale'
}
