import { z } from 'zod'

/** A field that may stay empty hands on null, else what the contract makes of its text. */
export const optionalText = <T extends z.ZodType<string | null, string | null>>(schema: T) =>
  z
    .string()
    .transform((text): string | null => (text.trim() === '' ? null : text))
    .pipe(schema)
