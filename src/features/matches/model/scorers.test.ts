import { expect, it } from 'vitest'
import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'
import { scorersOf } from './scorers.ts'

const goal = (facts: Partial<TickerEntry>): TickerEntry => ({
  id: `${facts.player} ${facts.minute}`,
  type: 'Goal',
  period: 'FirstHalf',
  minute: 1,
  stoppage: null,
  side: 'home',
  player: 'Okafor',
  otherPlayer: null,
  goalKind: null,
  scored: null,
  decision: null,
  cancelled: false,
  score: null,
  text: '',
  at: '2026-11-28T14:30:00Z',
  ...facts,
})

it('names everybody once with all goals, in the order of the match', () => {
  const entries = [
    goal({ minute: 90, stoppage: 3 }),
    goal({ minute: 60, player: 'Jurić', goalKind: 'penalty' }),
    goal({ minute: 17 }),
  ]
  expect(scorersOf('home', entries)).toEqual([
    {
      name: 'Okafor',
      goals: [
        { minute: 17, stoppage: null, kind: null },
        { minute: 90, stoppage: 3, kind: null },
      ],
    },
    { name: 'Jurić', goals: [{ minute: 60, stoppage: null, kind: 'penalty' }] },
  ])
})

it('leaves out what does not count, the other side, a shoot-out, and whom nobody has named', () => {
  const entries = [
    goal({ type: 'PenaltyShot', period: 'ShootOut', minute: null, scored: true }),
    goal({ player: null }),
    goal({ cancelled: true }),
    goal({ side: 'away', player: 'Weidner', goalKind: 'ownGoal' }),
  ]
  expect(scorersOf('home', entries)).toEqual([])
  expect(scorersOf('away', entries)).toEqual([
    { name: 'Weidner', goals: [{ minute: 1, stoppage: null, kind: 'ownGoal' }] },
  ])
})
