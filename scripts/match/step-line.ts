import type { DeskMatch } from '../../contract/matches/staff-match-desk.ts'
import type { RecordedStep } from '../../server/domains/matches/recording/recording.ts'

const clockOf = (seconds: number) =>
  `${seconds < 0 ? '-' : ''}${Math.floor(Math.abs(seconds) / 60)}:${String(Math.abs(seconds) % 60).padStart(2, '0')}`

/** What was just played, in one line. */
export function stepLine({ step, match }: { step: RecordedStep; match: DeskMatch }): string {
  const what =
    'entry' in step
      ? [step.entry.type, 'player' in step.entry ? step.entry.player : null].filter(Boolean).join(' ')
      : 'figures' in step
        ? 'Figures'
        : 'lineUps' in step
          ? 'Line-ups'
          : 'Taken back'
  const score = match.score ? `${match.score.home}:${match.score.away}` : '-:-'
  return `${clockOf(step.at).padStart(7)}  ${match.period.padEnd(15)} ${score}  ${what}`
}
