import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { type PageKind, pageKinds } from '#src/lib/search/search-file.ts'
import type { SearchQuestion } from '../model/search-question.ts'
import * as styles from './search-filters.module.css'

export interface SearchFiltersProps {
  question: SearchQuestion
  /** How many pages of each kind were found. */
  counts: Readonly<Partial<Record<PageKind, number>>>
  onKind: (kind: PageKind | '') => void
  onHereOnly: (hereOnly: boolean) => void
}

/** What kind of pages, and whose. */
export function SearchFilters({ question, counts, onKind, onHereOnly }: SearchFiltersProps) {
  const { t } = useTranslation('search')
  const { name } = useSiteConfig()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const kinds = [
    { kind: '', label: t('kinds.all'), count: total },
    ...pageKinds
      .map(kind => ({ kind, label: t(`kinds.${kind}`), count: counts[kind] ?? 0 }))
      .filter(({ kind, count }) => count > 0 || kind === question.kind),
  ] as const
  const places = [
    { hereOnly: false, label: t('everywhere') },
    { hereOnly: true, label: t('hereOnly', { site: name }) },
  ]
  return (
    <div className={styles.filters}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('kind')}</legend>
        {kinds.map(({ kind, label, count }) => (
          <label key={kind} className={styles.option}>
            <input
              type="radio"
              name="kind"
              className="visually-hidden"
              checked={question.kind === kind}
              onChange={() => onKind(kind)}
            />
            {label} <span className={styles.count}>{count}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('where')}</legend>
        {places.map(({ hereOnly, label }) => (
          <label key={label} className={styles.option}>
            <input
              type="radio"
              name="where"
              className="visually-hidden"
              checked={question.hereOnly === hereOnly}
              onChange={() => onHereOnly(hereOnly)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
