/** A start that cannot succeed, told in one line to the person who runs the server. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Environment variables; an empty one counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>
