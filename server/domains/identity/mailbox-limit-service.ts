import type { Limit, Limiter } from '#server/http/rate-limits.ts'
import { normalizeEmail } from './account-service.ts'

/** Links to confirm an address that one mailbox gets, whoever asks and for whatever account. */
const linkLimit: Limit = { max: 5, perSeconds: 60 * 60 }

/** Seconds until a mailbox may get another link; 0: it may now, and this one is counted. */
export const waitForLink = async (limiter: Limiter | undefined, email: string): Promise<number> =>
  (await limiter?.('email-link', normalizeEmail(email), linkLimit)) ?? 0
