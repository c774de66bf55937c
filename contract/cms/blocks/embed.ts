import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Something of another provider, asked for only once the person allows it. */
export const embedBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('embed'),
    /** What it shows; the frame's name. */
    title: z.string().min(1).max(120),
    /** Who gets to know that the person was here. */
    provider: z.string().min(1).max(60),
    /** `video` asks for consent to videos, `embed` to everything else. */
    kind: z.enum(['embed', 'video']).default('embed'),
    src: z.url({ protocol: /^https$/ }),
    /** CSS pixels. */
    height: z.int().min(120).max(1200).default(420),
  })
