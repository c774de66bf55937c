import { setFigures, setLineUp, writeEntry } from '#contract/matches/staff-match-desk.ts'
import { makeLineUp } from '#tests/factories/matches.ts'
import { call } from '#tests/helpers/call.ts'
import { newDesk, newDeskMatch, tryAt } from '#tests/helpers/match-desk.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  remembered: { ofNoBuyer: [writeEntry] },
  typedSteps: {
    'writes a ticker': async platform => {
      const desk = await newDesk(platform)
      const id = await newDeskMatch(platform)
      return async () => (await tryAt(platform, desk, id, { type: 'Comment', textDe: word })).status
    },
    'names a team': async platform => {
      const { caller } = await newDesk(platform)
      const id = await newDeskMatch(platform)
      const lineUp = {
        params: { id, side: 'home' as const },
        body: { version: 1, lineUp: makeLineUp(word) },
      }
      const counted = { params: { id }, body: { version: 2, figures: { shots: { home: 3, away: 1 } } } }
      return async () =>
        Math.max(
          (await call(platform.app, setLineUp, lineUp, caller)).status,
          (await call(platform.app, setFigures, counted, caller)).status,
        )
    },
  },
  untyped: { match_imports: 'are of a command' },
})
