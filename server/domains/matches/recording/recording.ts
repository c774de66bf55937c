import { z } from 'zod'
import { deskEntryDraft, deskFigures, deskLineUp } from '#contract/matches/staff-match-desk.ts'

/** Minutes and seconds since the first whistle, on a clock that does not stop: "46:30", before it "-10:00". */
const moment = z
  .string()
  .regex(/^-?\d{1,3}:\d{2}$/)
  .transform(text => {
    const [minutes = 0, seconds = 0] = text.replace('-', '').split(':').map(Number)
    return (text.startsWith('-') ? -1 : 1) * (minutes * 60 + seconds)
  })

const step = z.union([
  z.strictObject({ at: moment, lineUps: z.strictObject({ home: deskLineUp, away: deskLineUp }) }),
  z.strictObject({ at: moment, figures: deskFigures }),
  z.strictObject({
    at: moment,
    /** By this name a later step speaks of the entry. */
    as: z.string().optional(),
    /** The entry that a decision of the video assistant is about. */
    about: z.string().optional(),
    entry: deskEntryDraft,
  }),
  z.strictObject({ at: moment, takeBack: z.string() }),
])

/** A match with everything that its desk did, and when: what `npm run match` plays again. */
export const recording = z.strictObject({
  match: z.strictObject({
    team: z.int().positive(),
    season: z.int(),
    competition: z.string().min(1),
    round: z.string().min(1),
    kickOff: z.iso.datetime(),
    home: z.string().min(1),
    away: z.string().min(1),
  }),
  steps: z.array(step).min(1),
})
export type Recording = z.output<typeof recording>
export type RecordedStep = Recording['steps'][number]
