import { randomUUID } from 'node:crypto'
import type { DeskEntry, DeskLineUp } from '#contract/matches/staff-match-desk.ts'

const player = (name: string, number: number) => ({ name, number, captain: false })

/** Eleven and a bench that fit each other; names begin with what `team` says. */
export const makeLineUp = (team = 'Spieler', changes: Partial<DeskLineUp> = {}): DeskLineUp => ({
  formation: '4-3-3',
  starters: Array.from({ length: 11 }, (_, index) => player(`${team} ${index + 1}`, index + 1)),
  bench: Array.from({ length: 7 }, (_, index) => player(`${team} ${index + 12}`, index + 12)),
  ...changes,
})

/** A goal of the home side in the first half, as a desk has it. */
export const makeDeskEntry = (changes: Partial<DeskEntry> = {}): DeskEntry => ({
  id: randomUUID(),
  type: 'Goal',
  period: 'FirstHalf',
  isPeriodStart: false,
  minute: 12,
  stoppage: null,
  side: 'home',
  player: 'Chidi Okafor',
  otherPlayer: null,
  goalKind: null,
  scored: null,
  decision: null,
  refersTo: null,
  isCancelled: false,
  score: { home: 1, away: 0 },
  textDe: '',
  textEn: '',
  at: '2026-11-28T14:42:00.000Z',
  version: 1,
  isWithdrawn: false,
  ...changes,
})
