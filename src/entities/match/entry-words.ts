import type { TFunction } from 'i18next'
import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'

/** What is told of an entry of a ticker, at the desk as to fans. */
export type DescribedEntry = Pick<
  TickerEntry,
  'type' | 'period' | 'side' | 'player' | 'otherPlayer' | 'goalKind' | 'scored' | 'decision'
>

type Words = TFunction<'matches'>

/** "Tor" */
export const entryName = (t: Words, { type, period }: Pick<DescribedEntry, 'type' | 'period'>): string =>
  type === 'PeriodStart' ? t(`periods.${period}`) : t(`types.${type}`)

/** "Tor für Eichwald" */
export const entryTitle = (
  t: Words,
  entry: Pick<DescribedEntry, 'type' | 'period' | 'side'>,
  teams: Readonly<Record<MatchSide, { name: string }>>,
): string =>
  entry.side === null
    ? entryName(t, entry)
    : `${entryName(t, entry)} ${t('entry.for', { team: teams[entry.side].name })}`

/** Who and how: "Chidi Okafor", "Per Elfmeter". */
export function entryFacts(t: Words, entry: DescribedEntry): string[] {
  const { type, player, otherPlayer, goalKind, scored, decision } = entry
  const isChange = type === 'Substitution'
  return [
    ...(player === null ? [] : [isChange ? t('entry.on', { player }) : player]),
    ...(goalKind === null ? [] : [t(`entry.${goalKind}`)]),
    ...(scored === null ? [] : [t(scored ? 'entry.scored' : 'entry.missed')]),
    ...(otherPlayer === null
      ? []
      : [isChange ? t('entry.off', { player: otherPlayer }) : t('entry.assist', { player: otherPlayer })]),
    ...(decision === null ? [] : [t(`entry.decisions.${decision}`)]),
  ]
}
