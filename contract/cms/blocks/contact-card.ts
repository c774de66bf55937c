import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** As it is dialled from abroad: "+49 69 5550 1899". */
export const phonePattern = /^\+[0-9 ]{6,30}$/

/** Whom to ask, and how: no form. */
export const contactCardBlock = <P extends z.ZodType>(values: { picture: P }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('contactCard'),
    title: z.string().min(1).max(90).optional(),
    people: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(80),
          role: z.string().max(80).optional(),
          email: z.email().optional(),
          phone: z
            .string()
            .regex(phonePattern, 'must begin with + and the country, as in "+49 69 5550 1899"')
            .optional(),
          hours: z.string().max(120).optional(),
          address: z.array(z.string().min(1)).max(5).optional(),
          picture: z.optional(values.picture),
        }),
      )
      .min(1)
      .max(24),
  })
