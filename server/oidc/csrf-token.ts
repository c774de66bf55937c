import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings.ts'

/** One for each cookie key, the newest first: a form that was open while keys were rotated still posts. */
const csrfTokens = ({ secrets }: Settings, sessionId: string): string[] =>
  secrets.cookieKeys.map(key =>
    createHmac('sha256', key).update(`form of session ${sessionId}`).digest('base64url'),
  )

/** What forms of a session's pages carry as `proof`. Another site can have the cookie sent along, but does not know this. */
export const csrfTokenOf = (settings: Settings, sessionId: string): string | undefined =>
  csrfTokens(settings, sessionId)[0]

/** Whether a form was sent by a page of this very session. */
export function hasCsrfToken(settings: Settings, sessionId: string, body: unknown): boolean {
  const given = typeof body === 'object' && body !== null && 'proof' in body ? body.proof : undefined
  if (typeof given !== 'string') return false
  return csrfTokens(settings, sessionId).some(
    token => given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token)),
  )
}
