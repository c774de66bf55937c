import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { Button } from '#src/ui/button.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { MainPages } from '../components/main-pages.tsx'
import { NothingFound } from '../components/nothing-found.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { SearchFilters } from '../components/search-filters.tsx'
import { SearchResults } from '../components/search-results.tsx'
import { countsOf } from '../model/counts.ts'
import { changes, portion, questionFrom } from '../model/search-question.ts'
import { useEngine } from '../use-engine.ts'
import { useResultKeys } from '../use-result-keys.ts'
import { useTypedQuery } from '../use-typed-query.ts'
import * as styles from './search-screen.module.css'

const waiting = (
  <SkeletonRegion>
    {Array.from({ length: 5 }, (_, line) => (
      <Skeleton key={line} shape="block" height="6.5rem" />
    ))}
  </SkeletonRegion>
)

/** Looks for pages of the whole club while one types. */
export function SearchScreen() {
  const { t } = useTranslation('search')
  const [search, change] = useAddressSearch()
  const question = questionFrom(search)
  const { query, kind, hereOnly, count } = question
  const [typed, onType] = useTypedQuery(query, next => change(changes.query(next)))
  const [isTouched, setTouched] = useState(false)
  const isAsked = typed.trim() !== ''
  const engine = useEngine(isTouched || isAsked)
  const { box, room, onBoxKey, onResultKey } = useResultKeys(() => onType(''))
  const { data } = engine
  const found = useMemo(() => data?.find(query, hereOnly) ?? [], [data, query, hereOnly])
  const shown = kind === '' ? found : found.filter(({ page }) => page.kind === kind)
  const isAnswered = data !== undefined && query.trim() !== ''

  return (
    <div className={`wrap ${styles.screen}`}>
      <h1 className={`display ${styles.title}`}>{t('title')}</h1>
      <SearchBox
        ref={box}
        value={typed}
        onType={onType}
        onFocus={() => setTouched(true)}
        onKeyDown={onBoxKey}
      />
      <p className="visually-hidden" role="status">
        {isAnswered && t('found', { count: shown.length, query })}
      </p>
      {isAsked ? (
        <div ref={room} className={styles.found}>
          {/* The words for a failure come with it: the box above must keep the focus meanwhile. */}
          <Suspense fallback={waiting}>
            <Loaded query={engine} errorTitle={t('failed')} skeleton={waiting}>
              {({ vocabulary }) => (
                <>
                  <SearchFilters
                    question={question}
                    counts={countsOf(found)}
                    onKind={next => change(changes.kind(next))}
                    onHereOnly={next => change(changes.hereOnly(next))}
                  />
                  {shown.length > 0 ? (
                    <SearchResults
                      results={shown.slice(0, count)}
                      texts={engine.texts}
                      vocabulary={vocabulary}
                      onKeyDown={onResultKey}
                    />
                  ) : (
                    isAnswered && (
                      <NothingFound
                        query={query}
                        isFiltered={kind !== '' || hereOnly}
                        onNoFilter={() => change({ ...changes.kind(''), ...changes.hereOnly(false) })}
                      />
                    )
                  )}
                  {shown.length > count && (
                    <Button variant="quiet" onClick={() => change(changes.count(count + portion))}>
                      {t('more')}
                    </Button>
                  )}
                </>
              )}
            </Loaded>
          </Suspense>
        </div>
      ) : (
        <MainPages />
      )}
    </div>
  )
}
