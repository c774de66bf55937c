import { z } from 'zod'
import { returnReason } from '#contract/orders/returns.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'

/** Which pieces of an order go, and why: the reason is asked where they come back. */
export const piecesForm = z.object({
  /** Quantities by serial number. */
  chosen: z.record(z.string(), z.number()).superRefine((chosen, context) => {
    if (Object.values(chosen).every(quantity => quantity === 0)) refuse(context, [], 'none')
  }),
  reason: returnReason,
})
export type PiecesValues = z.infer<typeof piecesForm>
