import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#contract/matches/match-events.ts'
import { minuteText } from '#contract/matches/match-periods.ts'
import type { Scorer, ScorerGoal } from '../model/scorers.ts'
import * as styles from './score-board.module.css'

interface ScorerListProps {
  side: MatchSide
  /** Whose goals they are. */
  team: string
  scorers: readonly Scorer[]
}

/** Who has scored for a side, and when; nothing where nobody has. */
export function ScorerList({ side, team, scorers }: ScorerListProps) {
  const { t } = useTranslation('common')
  const when = (goal: ScorerGoal) => {
    const minute = `${minuteText(goal)}’`
    return goal.kind === null ? minute : `${minute} (${t(`match.${goal.kind}`)})`
  }
  if (scorers.length === 0) return null
  return (
    <ul
      className={side === 'home' ? styles.scorersHome : styles.scorersAway}
      aria-label={t('match.scorers', { team })}
    >
      {scorers.map(({ name, goals }) => (
        <li key={name}>
          {name} <span className={styles.when}>{goals.map(when).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
