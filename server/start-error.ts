/** A start that cannot succeed, told in one line to the person who runs the server. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Environment variables; an empty one counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What lies at the bottom of an error, in a line: drivers wrap it, and several attempts come as one. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
