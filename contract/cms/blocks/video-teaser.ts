import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** A still picture that leads to a video's own page. */
export const videoTeaserBlock = <P extends z.ZodType>(values: { picture: P }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('videoTeaser'),
    title: z.string().min(1).max(120),
    text: z.string().max(280).optional(),
    picture: values.picture,
    /** `uid` of the video: `/video/detail/?id={uid}` (SPEC 2). */
    video: z.int().positive(),
    /** Seconds. */
    duration: z.int().positive().optional(),
    /** Only people with a subscription see it whole (SPEC 6). */
    paid: z.boolean().default(false),
  })
