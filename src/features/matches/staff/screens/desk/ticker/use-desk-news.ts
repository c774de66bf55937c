import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntry, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { changesBetween } from '../changes.ts'
import type { Desk } from '../use-desk.ts'
import { useDeskEntryText } from './use-desk-entry-text.ts'

interface News {
  entries: readonly DeskEntry[]
  /** What changed last, for who listens. */
  words: string
  /** Ids of entries that the other desk wrote or changed since this one was opened. */
  foreign: readonly string[]
}

/** What has changed since the desk was opened, told once: what was written here, and what came from the other desk. */
export function useDeskNews(match: DeskMatch, desk: Desk): News {
  const { t } = useTranslation('admin')
  const textOf = useDeskEntryText(match)
  const [news, setNews] = useState<News>({ entries: match.entries, words: '', foreign: [] })
  // Whose a new entry is, is not known before an answer that is on its way is there.
  const isOpen = desk.outbox.isSending || desk.outbox.isCutOff
  if (isOpen || match.entries === news.entries) return news
  const changes = changesBetween(news.entries, match.entries)
  const words = changes.map(({ kind, entry }) => {
    const line = t(`desk.news.${kind}`, { entry: textOf(entry).line })
    return desk.hasDone(entry) ? line : t('desk.news.other', { news: line })
  })
  const own = changes.filter(({ entry }) => desk.hasDone(entry)).map(({ entry }) => entry.id)
  const others = changes.filter(({ entry }) => !desk.hasDone(entry)).map(({ entry }) => entry.id)
  setNews({
    entries: match.entries,
    words: words.length > 0 ? words.join(' ') : news.words,
    foreign: [...news.foreign.filter(id => !own.includes(id) && !others.includes(id)), ...others],
  })
  return news
}
