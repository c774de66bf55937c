/**
 * PostgreSQL's own words for "not now": a statement or lock that was waited for too long, no connection or memory left, a server that stops or is
 * not up yet, a connection that broke, two that wait for each other, of whom one is sent away. And the system's where nobody listens.
 */
const busyCodes =
  /^(57014|55P03|40001|40P01|57P0[1-3]|53\d{3}|08\d{3}|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What the pool says where all connections were in use for too long, and the client of one that has ended or broken; neither has a code. */
const busyMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
] as const

const isBusy = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'string' && busyCodes.test(error.code)) ||
  busyMessages.some(message => error.message.startsWith(message))

/** The deepest that causes are looked at. */
const MOST_CAUSES = 5

/**
 * Whether a fault says that the database has too much to do, or is away for a moment: the same request may be answered well a little later.
 * Whoever asks the database wraps its faults, so their causes count.
 */
export function isOverload(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth += 1) {
    if (isBusy(cause)) return true
    cause = cause.cause
  }
  return false
}
