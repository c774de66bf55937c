import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isOpen } from '#server/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import { oidcRecords } from '#server/db/schema/identity.ts'
import { deriveKeys } from '#server/platform-keys.ts'

/** As long as a sign-in may lie open. */
const LIFETIME_SECONDS = 60 * 60
const NONCE_BYTES = 16
const TIME_BYTES = 6
const BODY_BYTES = NONCE_BYTES + TIME_BYTES
const MAC_BYTES = 32

const purpose = 'passkey challenge'

const sign = (key: Buffer, body: Buffer, boundTo: string) =>
  createHmac('sha256', key).update(body).update(boundTo).digest()

/**
 * What a passkey has to sign. It carries its own end and is good for one sign-in or one session alone (`boundTo`), so showing
 * a page writes nothing; only a challenge that came back is remembered, since each is good once.
 */
export function makeChallenge(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  boundTo: string,
): Uint8Array<ArrayBuffer> {
  const [key] = deriveKeys(settings, purpose)
  const body = Buffer.alloc(BODY_BYTES)
  randomBytes(NONCE_BYTES).copy(body)
  body.writeUIntBE(clock.now().getTime() + LIFETIME_SECONDS * 1000, NONCE_BYTES, TIME_BYTES)
  return new Uint8Array(Buffer.concat([body, sign(key, body, boundTo)]))
}

/** Whether the challenge (base64url) was made here for this, has not expired and comes for the first time. */
export async function useChallenge(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  challenge: string,
  boundTo: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== BODY_BYTES + MAC_BYTES) return false
  const body = bytes.subarray(0, BODY_BYTES)
  const mac = bytes.subarray(BODY_BYTES)
  const isOurs = deriveKeys(settings, purpose).some(key => timingSafeEqual(sign(key, body, boundTo), mac))
  const expiresAt = new Date(body.readUIntBE(NONCE_BYTES, TIME_BYTES))
  if (!isOurs || !isOpen(expiresAt, clock.now(), LIFETIME_SECONDS * 1000)) return false
  const used = await db
    .insert(oidcRecords)
    // The bytes, not the text: base64url can write the same ones in several ways.
    .values({ model: 'UsedChallenge', id: bytes.toString('base64url'), payload: {}, expiresAt })
    .onConflictDoNothing()
    .returning({ id: oidcRecords.id })
  return used.length > 0
}
