import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** A table that says in its caption what it shows; on a small screen it scrolls in its own frame. */
export const tableBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('table'),
    caption: z.string().min(1).max(160),
    head: z.array(z.string()).min(1).max(8),
    rows: z.array(z.array(z.string())).min(1).max(200),
    /** The first cell of each row names it. */
    rowHeads: z.boolean().default(true),
    note: z.string().max(280).optional(),
  })
