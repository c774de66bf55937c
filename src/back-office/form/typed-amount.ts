import { z } from 'zod'
import { euros, type Money } from '#contract/kernel/primitives.ts'
import { centsIn, wholeNumberIn } from './euro-text.ts'

/** An amount in the text of a field; what is none is left for `schema` to refuse. */
export const typedAmount = (schema: z.ZodType<Money, Money>) =>
  z
    .string()
    .transform(text => euros(centsIn(text) ?? NaN))
    .pipe(schema)

/** The same for a whole number. */
export const typedWhole = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .transform(text => wholeNumberIn(text) ?? NaN)
    .pipe(schema)
