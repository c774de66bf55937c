import type { TickerEntryType } from '#contract/matches/match-events.ts'

const card = 'M7 3h10v18H7z'
const whistle = 'M3 9h11l3-4h4v6l-2.500.500A6 6 0 1 1 8 11.500V9'

/** Drawn on a grid of 24. What it is about stands beside it in words. */
const signs: Readonly<Record<TickerEntryType, { path: string; fill?: string }>> = {
  Goal: { path: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7.500l4 3-1.500 4.500h-5L8 10.500z' },
  YellowCard: { path: card, fill: '#f4c430' },
  RedCard: { path: card, fill: '#c3301c' },
  YellowRedCard: { path: 'M4 3h9v15H4zM10 6h9v15h-9z', fill: '#e07a1f' },
  Substitution: { path: 'M8 20V5M4.500 8.500 8 5l3.500 3.500M16 4v15M12.500 15.500 16 19l3.500-3.500' },
  Kickoff: { path: whistle },
  WhistleFirstHalf: { path: whistle },
  KickoffSecondHalf: { path: whistle },
  FinalWhistle: { path: whistle },
  PeriodStart: { path: whistle },
  VAR: { path: 'M3 5h18v12H3zM8 20.500h8M7 9l2 4.500L11 9M13.500 13.500l1.750-4.500L17 13.500' },
  PenaltyShot: { path: 'M3 20V5h18v15M12 16.500v.01M3 9h18' },
  Comment: { path: 'M4 5h16v11h-9l-4 4v-4H4z' },
}

export function EventSign({ type, scored }: { type: TickerEntryType; scored: boolean | null }) {
  const { path, fill = 'none' } = signs[type]
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
      {type === 'PenaltyShot' && scored !== null && (
        <path d={scored ? 'm8 13.500 3 3 5.500-6' : 'm8.500 11 7 7M15.500 11l-7 7'} />
      )}
    </svg>
  )
}
