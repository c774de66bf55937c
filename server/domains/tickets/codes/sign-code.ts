import { sign } from 'node:crypto'
import { encodeStaticPart, type StaticPart, writeTicketCode } from '#contract/tickets/ticket-code.ts'
import type { KeyName, SigningKey } from './event-keys.ts'

/**
 * The 126 characters of a code, without a moving part: a phone puts its own behind. The same each time that the same is signed.
 * Throws RangeError where a value does not fit, such as the generation after 255.
 */
export function signTicketCode(
  part: Omit<StaticPart, keyof KeyName>,
  { eventNo, keyNo, privateKey }: SigningKey,
): string {
  const staticBytes = encodeStaticPart({ ...part, eventNo, keyNo })
  // Ed25519 hashes by itself.
  return writeTicketCode(staticBytes, sign(null, staticBytes, privateKey))
}
