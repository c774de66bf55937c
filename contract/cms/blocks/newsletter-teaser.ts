import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Invites to a newsletter; the choice itself is made in the account. */
export const newsletterTeaserBlock = <L extends z.ZodType>(values: { link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('newsletterTeaser'),
    title: z.string().min(1).max(90),
    text: z.string().min(1).max(280),
    link: values.link,
  })
