import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageKind } from '#src/lib/search/search-file.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import type { SearchResult } from '../model/search-engine.ts'
import { changes, portion, type SearchQuestion } from '../model/search-question.ts'
import { useEngine } from '../use-engine.ts'
import * as styles from './found-pages.module.css'
import { NothingFound } from './nothing-found.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchResults, type SearchResultsProps } from './search-results.tsx'

export interface FoundPagesProps {
  question: SearchQuestion
  /** Changes the address. */
  onChange: (changes: Readonly<Record<string, string>>) => void
  /** The keys lead back to the box. */
  onLeave: () => void
}

/** What the search finds, once it is there. */
export function FoundPages({ question, onChange, onLeave }: FoundPagesProps) {
  const { t } = useTranslation('search')
  const { data, texts, error, isFetching, refetch } = useEngine()
  const { query, kind, hereOnly } = question
  // The address follows the typing a moment later; until then there is no question yet.
  const found = useMemo(
    () => (query.trim() === '' ? undefined : data?.find(query, hereOnly)),
    [data, query, hereOnly],
  )
  const shown = found?.filter(({ page }) => kind === '' || page.kind === kind)
  return (
    <div className={styles.found}>
      <p className="visually-hidden" role="status">
        {shown && t('found', { count: shown.length, query })}
      </p>
      {error && (
        <ErrorState title={t('failed')} onRetry={refetch} retrying={isFetching}>
          {t('failedHow')}
        </ErrorState>
      )}
      {!error && !shown && <SearchSkeleton />}
      {data && found && shown && (
        <>
          <SearchFilters
            question={question}
            counts={countsOf(found)}
            onKind={next => onChange(changes.kind(next))}
            onHereOnly={next => onChange(changes.hereOnly(next))}
          />
          <Results question={question} results={shown} texts={texts} onChange={onChange} onLeave={onLeave} />
        </>
      )}
    </div>
  )
}

interface ResultsProps extends FoundPagesProps, SearchResultsProps {}

/** As many results as were asked for, and the way to more; or what to try where there are none. */
function Results({ question, results, onChange, ...list }: ResultsProps) {
  const { t } = useTranslation('search')
  const { query, kind, hereOnly, count } = question
  if (results.length === 0) {
    return (
      <NothingFound
        query={query}
        isFiltered={kind !== '' || hereOnly}
        onNoFilter={() => onChange({ ...changes.kind(''), ...changes.hereOnly(false) })}
      />
    )
  }
  return (
    <>
      <SearchResults {...list} results={results.slice(0, count)} />
      {results.length > count && (
        <Button variant="quiet" onClick={() => onChange(changes.count(count + portion))}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

const skeletonLines = Array.from({ length: 5 }, (_, line) => line)

const SearchSkeleton = () => (
  <SkeletonRegion>
    {skeletonLines.map(line => (
      <Skeleton key={line} shape="block" height="6.5rem" />
    ))}
  </SkeletonRegion>
)

/** How many pages of each kind there are among the results. */
function countsOf(results: readonly SearchResult[]): Partial<Record<PageKind, number>> {
  const counts: Partial<Record<PageKind, number>> = {}
  for (const { page } of results) counts[page.kind] = (counts[page.kind] ?? 0) + 1
  return counts
}
