import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** The drawn signs that a quick link can have. */
export const quickLinkIcons = [
  'directions',
  'parking',
  'ticket',
  'calendar',
  'shop',
  'video',
  'members',
  'food',
  'accessibility',
  'contact',
  'tour',
  'news',
] as const

/** What most people come for, one tap away. */
export const quickLinksBlock = <L extends z.ZodType>(values: { link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('quickLinks'),
    title: z.string().min(1).max(60).optional(),
    links: z
      .array(
        z.strictObject({
          link: values.link,
          text: z.string().max(90).optional(),
          icon: z.enum(quickLinkIcons).optional(),
        }),
      )
      .min(1)
      .max(12),
  })
