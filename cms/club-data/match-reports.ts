import { z } from 'zod'
import { deskFigures, deskLineUp } from '#contract/matches/staff-match-desk.ts'
import { matchSides } from '#contract/matches/match-events.ts'
import { matchFigures } from '#contract/matches/match-statistics.ts'

/** Somebody of a line-up: "6 Lukas Brandt (C)" is number, name, and that they are the captain. */
const lineUpPlayer = z
  .string()
  .regex(/^\d{1,2} .+$/, 'is not "number name"')
  .transform((text): z.input<typeof deskLineUp>['starters'][number] => {
    const captain = text.endsWith(' (C)')
    const [number = '', ...names] = (captain ? text.slice(0, -4) : text).split(' ')
    return { number: Number(number), name: names.join(' '), captain }
  })

const lineUp = z
  .strictObject({ formation: z.string(), starters: z.array(lineUpPlayer), bench: z.array(lineUpPlayer) })
  .pipe(deskLineUp)

const at = { minute: z.int().min(1).max(90), side: z.enum(matchSides) }
const name = z.string().min(1)
const counts = z.tuple([z.number(), z.number()]).transform(([home, away]) => ({ home, away }))

/**
 * `sites/club/data/<season>/reports/<team>.yaml`: what was noted of matches beside their results. Goals stand in the results; a pass to one is
 * found by the goal's minute and side.
 */
export const matchReportsFile = z.array(
  z.strictObject({
    round: z.string().min(1),
    home: lineUp,
    away: lineUp,
    changes: z.array(z.strictObject({ ...at, off: name, on: name })).default([]),
    cards: z
      .array(z.strictObject({ ...at, player: name, card: z.enum(['yellow', 'yellowRed', 'red']) }))
      .default([]),
    assists: z.array(z.strictObject({ ...at, player: name })).default([]),
    figures: z.partialRecord(z.enum(matchFigures), counts).pipe(deskFigures),
  }),
)
export type MatchReport = z.output<typeof matchReportsFile>[number]
