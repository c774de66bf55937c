import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { formFault } from './form-fault.ts'

/**
 * Lets a schema check a form: the first fault of each field counts. In the place of `@hookform/resolvers`, which knows every kind of
 * schema, and is 0.8 kB of brotli more on a screen.
 */
export const schemaResolver =
  <Values extends FieldValues, Body>(schema: z.ZodType<Body, Values>): Resolver<Values, unknown, Body> =>
  values => {
    const read = schema.safeParse(values, { error: formFault })
    if (read.success) return { values: read.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { code, path, message } of read.error.issues) {
      const field = path.join('.')
      if (!get(errors, field)) set(errors, field, { type: code, message })
    }
    return { values: {}, errors }
  }
