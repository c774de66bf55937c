import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** How teasers stand: the first one large, all alike, things on upright cards, or columns of facts without pictures. */
export const teaserLayouts = ['lead', 'cards', 'products', 'facts'] as const

/** Teasers to other pages, written by hand or filled with the latest news when the page is built. */
export const teaserGridBlock = <P extends z.ZodType, L extends z.ZodType>(values: { picture: P; link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('teaserGrid'),
    title: z.string().min(1).max(60).optional(),
    more: z.optional(values.link),
    layout: z.enum(teaserLayouts).default('cards'),
    /** `tint` sets the section apart from its neighbours. */
    surface: z.enum(['page', 'tint']).default('page'),
    /** Fills the grid with the newest news of the sub-site, up to `limit` of them. */
    news: z.literal('latest').optional(),
    limit: z.int().min(1).max(60).optional(),
    items: z
      .array(
        z.strictObject({
          title: z.string().min(1).max(200),
          kicker: z.string().max(60).optional(),
          date: z.iso.date().optional(),
          text: z.string().max(280).optional(),
          picture: z.optional(values.picture),
          link: z.optional(values.link),
        }),
      )
      .default([]),
  })
