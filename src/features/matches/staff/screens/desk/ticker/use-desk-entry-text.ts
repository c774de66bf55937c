import { useTranslation } from 'react-i18next'
import type { DeskEntry, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { minuteText } from '#contract/matches/match-periods.ts'
import { entryFacts, entryTitle, type DescribedEntry } from '#src/entities/match/entry-words.ts'

/** What is said of an entry, be it written or not. */
type TextSource = DescribedEntry &
  Pick<DeskEntry, 'minute' | 'stoppage'> &
  Partial<Pick<DeskEntry, 'textDe' | 'textEn'>>

export interface EntryText {
  /** "45+2’", empty where it has none. */
  minute: string
  /** "Tor für Eichwald" */
  title: string
  /** Who and how. */
  facts: string[]
  /** All of it in a line: "45+2’ Tor für Eichwald, Chidi Okafor". */
  line: string
}

/** Says what an entry says, in the words that fans read. */
export function useDeskEntryText({
  home,
  away,
}: Pick<DeskMatch, 'home' | 'away'>): (entry: TextSource) => EntryText {
  const { t } = useTranslation('matches')
  const { t: tDesk } = useTranslation('admin')
  return entry => {
    const { type } = entry
    const minute = entry.minute === null ? '' : `${minuteText({ ...entry, minute: entry.minute })}’`
    const title = type === 'Comment' ? tDesk('desk.commands.Comment') : entryTitle(t, entry, { home, away })
    const facts = entryFacts(t, entry)
    const words =
      type === 'Comment'
        ? [[entry.textDe, entry.textEn].find(text => text !== undefined && text !== '') ?? '']
        : []
    const line = `${minute} ${[title, ...facts, ...words].filter(part => part !== '').join(', ')}`.trim()
    return { minute, title, facts, line }
  }
}

const nothing = {
  minute: null,
  stoppage: null,
  side: null,
  player: null,
  otherPlayer: null,
  goalKind: null,
  scored: null,
  decision: null,
} as const

/** A draft as something that can be told; the period of a whistle that has one of its own is the draft's. */
export const draftText = (
  draft: Partial<TextSource> & Pick<TextSource, 'type'>,
  period: DeskEntry['period'],
): TextSource => ({
  ...nothing,
  period,
  ...draft,
})
