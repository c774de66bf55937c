import type { z } from 'zod'

/** What is wrong with each field, as a code that a page has a sentence for. */
export type FieldCodes<Field extends string, Code extends string> = Partial<Record<Field, Code>>

/** A form as it arrived: good, or what is wrong with each field; in both cases with what was typed. */
export type ReadForm<Schema extends z.ZodObject, Code extends string> = {
  typed: Record<keyof z.output<Schema> & string, string>
} & (
  | { ok: true; data: z.output<Schema> }
  | { ok: false; errors: FieldCodes<keyof z.output<Schema> & string, Code> }
)

/** A field as it arrived; empty where it is missing, or there twice. */
export function textIn(body: unknown, field: string): string {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  const value = given[field]
  return typeof value === 'string' ? value : ''
}

/**
 * Checks a form whose schema names its codes as messages. Only the first mistake of a field is told: the next one shows when
 * that one is mended.
 */
export function readForm<Schema extends z.ZodObject, Code extends string>(
  schema: Schema,
  body: unknown,
): ReadForm<Schema, Code> {
  type Field = keyof z.output<Schema> & string
  const asTyped = Object.fromEntries(
    Object.keys(schema.shape).map(field => [field, textIn(body, field)]),
  ) as Record<Field, string>
  const parsed = schema.safeParse(asTyped)
  if (parsed.success) return { ok: true, data: parsed.data, typed: asTyped }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  // The messages above are codes.
  return { ok: false, errors: errors as FieldCodes<Field, Code>, typed: asTyped }
}
