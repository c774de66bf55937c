import { createHmac } from 'node:crypto'
import { videoHeartbeatSeconds } from '#contract/kernel/durations.ts'
import { isOpen } from '#server/deadlines.ts'
import { isSame } from '#server/http/is-same.ts'

/** A player that misses one heartbeat by so much has lost its place and its address. */
const GRACE_SECONDS = 60
/** How long a ticket is good from its last heartbeat on, and an address from when it was given. */
export const leaseSeconds = videoHeartbeatSeconds + GRACE_SECONDS

/** What an address is good for, and for whom alone. */
export interface StreamClaim {
  accountId: string
  videoUid: number
  ticket: string
}

/** What of it stands in an address: nothing that names the person. */
export interface StreamSignature {
  ticket: string
  /** Seconds since 1970. */
  expires: number
  signature: string
}

const sign = (key: Buffer, { accountId, videoUid, ticket }: StreamClaim, expires: number) =>
  createHmac('sha256', key).update([accountId, videoUid, ticket, expires].join('\n')).digest('base64url')

/** The query of an address, with its question mark; and when it ends. */
export function signStream(key: Buffer, claim: StreamClaim, now: Date): { query: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + leaseSeconds
  const query = new URLSearchParams({
    ticket: claim.ticket,
    expires: String(expires),
    signature: sign(key, claim, expires),
  })
  return { query: `?${query.toString()}`, expiresAt: new Date(expires * 1000) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an address carries; undefined where it has not the form of one that was signed. */
export function readSignature(query: Readonly<Record<string, unknown>>): StreamSignature | undefined {
  const { ticket, expires, signature } = query
  if (typeof ticket !== 'string' || !uuid.test(ticket)) return undefined
  if (typeof expires !== 'string' || !/^[1-9]\d{0,11}$/.test(expires)) return undefined
  if (typeof signature !== 'string' || !/^[\w-]{43}$/.test(signature)) return undefined
  return { ticket, expires: Number(expires), signature }
}

/** Whether an address was signed by one of the keys for this claim, and has not ended. */
export function isSignedStream(
  keys: readonly Buffer[],
  claim: StreamClaim,
  { expires, signature }: StreamSignature,
  now: Date,
): boolean {
  if (!isOpen(new Date(expires * 1000), now, leaseSeconds * 1000)) return false
  return keys.map(key => isSame(sign(key, claim, expires), signature)).includes(true)
}
