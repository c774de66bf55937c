import { matchSides, type MatchSide } from '#contract/matches/match-events.ts'
import type { DeskMatch } from '#contract/matches/staff-match-desk.ts'
import type { Desk } from '../use-desk.ts'
import { LineUpForm } from './line-up-form.tsx'
import * as styles from './line-up-form.module.css'

export const LineUpsPart = ({ match, desk }: { match: DeskMatch; desk: Desk }) => (
  <div className={styles.sides}>
    {matchSides.map((side: MatchSide) => (
      <LineUpForm key={side} match={match} side={side} desk={desk} />
    ))}
  </div>
)
