import { useTranslation } from 'react-i18next'
import type { FeedMatch } from '#contract/feeds/feed-values.ts'
import type { TickerEntry } from '#contract/feeds/ticker-feed.ts'
import { minuteText } from './use-match-minute.ts'

interface EntryText {
  /** "23’", empty where it has none. */
  minute: string
  /** "Tor für Eichwald" */
  title: string
  /** Who and how: "Chidi Okafor, per Elfmeter". */
  facts: readonly string[]
  /** All of it in one sentence, for who listens. */
  spoken: string
}

/** What an entry says, in words. */
export function useEntryText(match: FeedMatch): (entry: TickerEntry) => EntryText {
  const { t } = useTranslation('matches')
  return entry => {
    const { type, period, minute, stoppage, side, player, otherPlayer, goalKind, scored, decision, score } =
      entry
    const named = type === 'PeriodStart' ? t(`periods.${period}`) : t(`types.${type}`)
    const title =
      side === null || type === 'Comment' ? named : `${named} ${t('entry.for', { team: match[side].name })}`
    const isChange = type === 'Substitution'
    const facts = [
      ...(player === null ? [] : [isChange ? t('entry.on', { player }) : player]),
      ...(goalKind === null ? [] : [t(`entry.${goalKind}`)]),
      ...(scored === null ? [] : [t(scored ? 'entry.scored' : 'entry.missed')]),
      ...(otherPlayer === null
        ? []
        : [isChange ? t('entry.off', { player: otherPlayer }) : t('entry.assist', { player: otherPlayer })]),
      ...(decision === null ? [] : [t(`entry.decisions.${decision}`)]),
      ...(entry.cancelled ? [t('entry.cancelled')] : []),
    ]
    const at = minute === null ? '' : minuteText({ minute, stoppage })
    const result = score && `${match.home.name} ${t('match.score', score)} ${match.away.name}`
    const spoken = [
      ...(minute === null
        ? []
        : [t('entry.minute', { minute: stoppage === null ? minute : `${minute}+${stoppage}` })]),
      ...(type === 'Comment' ? [] : [title]),
      ...facts,
      ...(result ? [result] : []),
      ...(entry.text === '' ? [] : [entry.text]),
    ]
      .map(part => part.replace(/[.!?。]$/, ''))
      .join('. ')
    return { minute: at, title, facts, spoken: `${spoken}.` }
  }
}
