import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

/** How long somebody waits for an answer that only adds to our own list. */
const ANSWER_MS = 1000
const PREFIX_LENGTH = 5

/**
 * Asks a range API (as haveibeenpwned.com has one: `<url>/<5 digits>` answers `<other 35 digits>:<count>` by line) whether
 * the password was stolen somewhere. Five of forty digits of its SHA-1 leave the house, which some hundred passwords share.
 * An API that is down or slow keeps nobody from anything.
 */
export async function isBreached(
  password: string,
  url: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  const rest = digest.slice(PREFIX_LENGTH)
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/${digest.slice(0, PREFIX_LENGTH)}`, {
      // Lines that mean nothing, so that the length of the answer does not tell which five digits were asked for.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return (await response.text()).split('\n').some(line => {
      const [suffix, count] = line.trim().split(':')
      return suffix?.toUpperCase() === rest && Number(count) > 0
    })
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'breached passwords not asked')
    return false
  }
}
