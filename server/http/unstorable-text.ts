import type { FastifyInstance } from 'fastify'

/** A request with a text that no database stores. */
export class UnstorableText extends Error {
  readonly statusCode = 400
  /** `body`, `querystring` or `params`. */
  readonly part: string
  /** Where in it: `shippingAddress.firstName`. */
  readonly path: string

  constructor(part: string, path: string) {
    super(`${part} holds a text that cannot be stored`)
    this.part = part
    this.path = path
  }
}

/**
 * Whether PostgreSQL takes a text as it is. It has no NUL, and no half of a pair of surrogates: a keyboard that cuts an emoji at the end of a
 * field sends one.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Deeper than any request of ours; what is deeper is refused by its schema. */
const DEEPEST = 20

/** The place of the first text within that cannot be stored. */
function findUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || path.length > DEEPEST)
    return undefined
  for (const [name, part] of Object.entries(value)) {
    // A name is part of what some answers repeat.
    if (!isStorable(name)) return path.join('.')
    const found = findUnstorable(part, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Refuses each request of these routes whose address or body holds such a text, before a schema or a statement sees it. Throws
 * UnstorableText.
 */
export function refuseUnstorableText(scope: FastifyInstance): void {
  scope.addHook('preValidation', async ({ params, query, body }) => {
    for (const [part, content] of Object.entries({ params, querystring: query, body })) {
      const path = findUnstorable(content)
      if (path !== undefined) throw new UnstorableText(part, path)
    }
  })
}
