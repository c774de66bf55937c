import type { DeskLineUp } from '#contract/back-office/match-desk.ts'

const player = (name: string, number: number) => ({ name, number, captain: false })

/** Eleven and a bench that fit each other; names begin with what `team` says. */
export const makeLineUp = (team = 'Spieler', changes: Partial<DeskLineUp> = {}): DeskLineUp => ({
  formation: '4-3-3',
  starters: Array.from({ length: 11 }, (_, index) => player(`${team} ${index + 1}`, index + 1)),
  bench: Array.from({ length: 7 }, (_, index) => player(`${team} ${index + 12}`, index + 12)),
  ...changes,
})
