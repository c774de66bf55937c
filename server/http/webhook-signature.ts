import { createHmac } from 'node:crypto'
import { isSame } from './is-same.ts'

/** How old a signed call may be, or how far ahead another clock. */
const TOLERANCE_SECONDS = 5 * 60

/** What is sent along with the body. */
export interface WebhookSignature {
  /** Seconds since 1970, as text. */
  timestamp: string
  /** Hexadecimal digits. */
  signature: string
}

const hmac = (key: Buffer, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')

/** Signs a call to somebody who has the same key. */
export function signWebhook(key: Buffer, body: string, now: Date): WebhookSignature {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { timestamp, signature: hmac(key, timestamp, body) }
}

/** Whether a call comes from who has the key, with these very bytes, and not long ago. */
export function isSignedWebhook(
  key: Buffer,
  body: string | Buffer,
  { timestamp, signature }: WebhookSignature,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  return isSame(hmac(key, timestamp, body), signature)
}
