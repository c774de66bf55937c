import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Large pictures with words, one after the other; the person turns them, they never turn by themselves. */
export const stageSliderBlock = <P extends z.ZodType, L extends z.ZodType>(values: { picture: P; link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('stageSlider'),
    /** What the slides are about, for people who do not see them. */
    label: z.string().min(1).max(60),
    slides: z
      .array(
        z.strictObject({
          title: z.string().min(1).max(90),
          kicker: z.string().max(60).optional(),
          text: z.string().max(200).optional(),
          picture: values.picture,
          link: z.optional(values.link),
        }),
      )
      .min(2)
      .max(8),
  })
