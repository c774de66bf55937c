/** An error as the log shows it: what failed and where, and nothing of what anybody typed. */
export interface LoggedError {
  type: string
  message: string
  stack?: string
  /** PostgreSQL's or the system's. */
  code?: string
  /** Which part of the tables. */
  table?: string
  column?: string
  constraint?: string
  cause?: LoggedError
}

/** The deepest that causes are looked at. */
const MOST_CAUSES = 5

const textIn = (error: object, name: string): string | undefined => {
  const value = (error as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}

/** Of a statement that failed (Drizzle): its message repeats all parameters. */
const isQueryError = (error: Error): error is Error & { query: string } =>
  textIn(error, 'query') !== undefined && 'params' in error

/** Of PostgreSQL, whichever driver it comes by. */
const isDatabaseError = (error: Error): boolean =>
  textIn(error, 'severity') !== undefined && textIn(error, 'code') !== undefined

/**
 * The message of an error without what it quotes. PostgreSQL names the value that it could not read, JSON's parser the place in its text;
 * of a unique value that is there already, `detail` holds the value, which is never looked at.
 */
function messageOf(error: Error): string {
  if (isQueryError(error)) return `Failed query: ${error.query}`
  if (isDatabaseError(error) || error instanceof SyntaxError)
    return error.message.replace(/"[^]*"|'[^]*'/g, '"…"')
  return error.message
}

/** The places alone: a stack begins with the message, whose lines may look like places. */
function placesOf({ stack = '', message }: Error): string {
  const begin = stack.indexOf(message)
  return begin === -1 ? '' : stack.slice(begin + message.length)
}

/** For the log's `err`. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const message = messageOf(error)
  const [code, table, column, constraint] = ['code', 'table', 'column', 'constraint'].map(name =>
    textIn(error, name),
  )
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${placesOf(error)}`,
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** Why something failed, in one line: the innermost cause. */
export function loggedReason(error: unknown): string {
  let { message, cause } = loggedError(error)
  while (cause) ({ message, cause } = cause)
  return message
}
