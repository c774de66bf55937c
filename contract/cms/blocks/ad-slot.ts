import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** The places among a page's blocks at which advertising may stand, counted from 1 (SPEC 9). */
export const adPositions = [3, 9, 15, 21] as const

/** Room for advertising, empty until the person allows it. The build puts it in. */
export const adSlotBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('adSlot'),
    position: z.literal(adPositions),
  })
