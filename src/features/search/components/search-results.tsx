import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { ownHref } from '#src/lib/own-href.ts'
import type { SearchTexts } from '#src/lib/search/search-file.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { excerptOf, type Hits, markedText } from '../model/marked-text.ts'
import type { SearchResult } from '../model/search-engine.ts'
import * as styles from './search-results.module.css'

/** A text in which the words that were found are marked. */
const Marked = ({ text, hits }: { text: string; hits: Hits }) =>
  markedText(text, hits).map((piece, index) =>
    piece.isHit ? (
      <mark key={index} className={styles.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )

/** What is said below the title: the teaser, unless what was found stands only further down. */
function lineOf({ page }: SearchResult, text: string, hits: Hits): string | undefined {
  const isExcerpt = [page.title, page.teaser ?? ''].some(part => excerptOf(part, hits) !== undefined)
  return (isExcerpt ? page.teaser : undefined) ?? excerptOf(text, hits) ?? page.teaser
}

interface ResultProps {
  result: SearchResult
  text: string
}

function Result({ result, text }: ResultProps) {
  const { t } = useTranslation('search')
  const { baseUrl } = useSiteConfig()
  const language = useLanguage()
  const { page, site, href, terms: hits } = result
  const line = lineOf(result, text, hits)
  const facts = [
    site,
    page.category ?? t(`one.${page.kind}`),
    ...(page.day === undefined ? [] : [formatDate(noonOf(page.day), language)]),
  ]
  return (
    <li className={styles.result}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <h2 className={styles.title}>
        <AppLink href={ownHref(href, baseUrl)} className={styles.link} {...resultMark}>
          <Marked text={page.title} hits={hits} />
        </AppLink>
      </h2>
      {line !== undefined && (
        <p className={styles.line}>
          <Marked text={line} hits={hits} />
        </p>
      )}
    </li>
  )
}

export interface SearchResultsProps {
  results: readonly SearchResult[]
  texts: SearchTexts
  /** The keys lead back to where they came from. */
  onLeave: () => void
}

/** The pages that were found, the best first. */
export function SearchResults({ results, texts, onLeave }: SearchResultsProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from its links: arrows walk over them
    <ol className={styles.list} onKeyDown={event => walkResults(event, onLeave)}>
      {results.map(result => (
        <Result key={result.id} result={result} text={texts[result.id] ?? ''} />
      ))}
    </ol>
  )
}

/** Marks a link that arrow keys reach. */
const resultMark = { 'data-result': '' } as const

/** Arrow keys along the results, and Escape or the first step up back to the box. @param leave focuses the box. */
function walkResults(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')]
  const at = all.findIndex(link => link === event.target)
  if (at < 0) return
  const focus = (link: HTMLElement | undefined) => () => link?.focus()
  const ways: Readonly<Record<string, () => void>> = {
    ArrowDown: focus(all[at + 1]),
    ArrowUp: at === 0 ? leave : focus(all[at - 1]),
    Home: focus(all[0]),
    End: focus(all.at(-1)),
    Escape: leave,
  }
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  way()
}
