import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FeedMatch, Score } from '#contract/matches/feeds/feed-values.ts'
import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'
import { minuteText } from '#contract/matches/match-periods.ts'
import { entryFacts, entryTitle } from '#src/entities/match/entry-words.ts'
import { shownMinute } from './use-match-minute.ts'

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

/** "Eichwald 1 zu 0 Nordhafen" */
const resultText = (t: TFunction<'matches'>, { home, away }: FeedMatch, score: Score): string =>
  `${home.name} ${t('match.score', score)} ${away.name}`

export function useEntryText(match: FeedMatch): (entry: TickerEntry) => EntryText {
  const { t } = useTranslation('matches')
  return entry => {
    const { type, minute, stoppage, score } = entry
    const title = entryTitle(t, type === 'Comment' ? { ...entry, side: null } : entry, match)
    const facts = [...entryFacts(t, entry), ...(entry.cancelled ? [t('entry.cancelled')] : [])]
    const at = minute === null ? '' : shownMinute({ minute, stoppage })
    const result = score && resultText(t, match, score)
    const spoken = [
      ...(minute === null ? [] : [t('entry.minute', { minute: minuteText({ minute, stoppage }) })]),
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

/** How it stands, in the words of an entry; undefined before the kick-off. */
export function useResultText(match: FeedMatch): string | undefined {
  const { t } = useTranslation('matches')
  return match.score ? resultText(t, match, match.score) : undefined
}
