import pg from 'pg'

/** Statements that a connection keeps ready; more than the platform has of fixed length. */
const MOST = 400

/** Names by text, the same for all connections of a process: PostgreSQL keeps each by its name. */
const names = new Map<string, string>()

/** The name of a statement; undefined where there are too many already, as those are whose length varies. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const isStatement = (asked: unknown): asked is { text: string; name?: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'

/**
 * A connection that has PostgreSQL parse and plan a statement with parameters once and not each time, which is half of what a short one
 * costs there. Statements without parameters (`begin`, migrations) go as they are.
 */
export class PreparingClient extends pg.Client {
  override query: pg.Client['query'] = (asked: unknown, ...rest: unknown[]) => {
    const [values] = rest
    const name =
      isStatement(asked) && asked.name === undefined && Array.isArray(values) && values.length > 0
        ? nameOf(asked.text)
        : undefined
    const statement = name === undefined ? asked : { ...(asked as object), name }
    // The overloads of pg's own method are one function.
    return (super.query as (...given: unknown[]) => unknown)(statement, ...rest) as never
  }
}
