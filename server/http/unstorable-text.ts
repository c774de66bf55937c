import type { FastifyInstance } from 'fastify'

/** A request with a text that no database stores. */
export class UnstorableText extends Error {
  readonly statusCode = 400
  readonly part: RequestPart
  /** Where in it: `shippingAddress.firstName`. */
  readonly path: string

  constructor(part: RequestPart, path: string) {
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

/** Where a request holds texts. */
const allParts = ['params', 'query', 'body'] as const
export type RequestPart = (typeof allParts)[number]

/**
 * Refuses each request of these routes whose address or body holds such a text, before a schema or a statement sees it. Throws
 * UnstorableText.
 * @param parts where it is looked for
 */
export function refuseUnstorableText(scope: FastifyInstance, parts: readonly RequestPart[] = allParts): void {
  scope.addHook('preValidation', async request => {
    for (const part of parts) {
      const path = findUnstorable(request[part])
      if (path !== undefined) throw new UnstorableText(part, path)
    }
  })
}
