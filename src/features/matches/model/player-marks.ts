import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'

type CardType = 'YellowCard' | 'YellowRedCard' | 'RedCard'

/** What somebody has done in a match, as it is marked beside the name. */
export interface PlayerMarks {
  goals: number
  card: CardType | undefined
  /** Minutes. */
  on: number | undefined
  off: number | undefined
}

const cards: readonly string[] = ['YellowCard', 'YellowRedCard', 'RedCard']

/** @param entries the latest first, as in the feed */
export function marksOf(name: string, side: MatchSide, entries: readonly TickerEntry[]): PlayerMarks {
  const own = entries.filter(entry => entry.side === side)
  const changes = own.filter(({ type }) => type === 'Substitution')
  const card = own.find(({ type, player }) => player === name && cards.includes(type))
  return {
    goals: own.filter(
      ({ type, player, cancelled, goalKind }) =>
        type === 'Goal' && player === name && !cancelled && goalKind !== 'ownGoal',
    ).length,
    card: card?.type as CardType | undefined,
    on: changes.find(({ player }) => player === name)?.minute ?? undefined,
    off: changes.find(({ otherPlayer }) => otherPlayer === name)?.minute ?? undefined,
  }
}

/** The eleven in rows as they stand: goalkeeper, then each row of the formation from the back. */
export function rowsOf<P>(formation: string, starters: readonly P[]): P[][] {
  let taken = 0
  return [1, ...formation.split('-').map(Number)].map(size => {
    const row = starters.slice(taken, taken + size)
    taken += size
    return row
  })
}
