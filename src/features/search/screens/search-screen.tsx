import { type KeyboardEvent, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { MainPages } from '../components/main-pages.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { changes, questionFrom } from '../model/search-question.ts'
import { useTypedQuery } from '../use-typed-query.ts'
import * as styles from './search-screen.module.css'

const loadFoundPages = async () => (await import('../components/found-pages.tsx')).FoundPages
const FoundPages = lazyPart(loadFoundPages)

/** Looks for pages of the whole club while one types. What finds them is loaded when the person turns to the box. */
export function SearchScreen() {
  const { t } = useTranslation('search')
  const [search, change] = useAddressSearch()
  const question = questionFrom(search)
  const [typed, onType] = useTypedQuery(question.query, next => change(changes.query(next)))
  const box = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLDivElement>(null)

  /** The arrow leads to the results, Escape out of the query. */
  const onBoxKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      found.current?.querySelector<HTMLElement>('[data-result]')?.focus()
    }
    if (event.key === 'Escape') onType('')
  }

  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.opening}>
        <h1 className={`display ${styles.title}`}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <SearchBox
        ref={box}
        value={typed}
        onType={onType}
        onFocus={() => void loadFoundPages()}
        onKeyDown={onBoxKey}
      />
      {typed.trim() === '' ? (
        <MainPages />
      ) : (
        <div ref={found}>
          <Suspense>
            <FoundPages question={question} onChange={change} onLeave={() => box.current?.focus()} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
