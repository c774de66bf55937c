import { useTranslation } from 'react-i18next'
import type { CalendarFile, CalendarSite } from '#contract/cms/calendar.ts'
import type { SiteGroup } from '#contract/cms/site-config.ts'
import { type CalendarChoice, kindsInOrder } from '../model/calendar-choice.ts'
import * as styles from './calendar-filters.module.css'

type Filter = Pick<CalendarChoice, 'site' | 'kind'>

export interface CalendarFiltersProps {
  choice: Filter
  /** Absent until it has come: there is nothing to choose from yet. */
  file: CalendarFile | undefined
  onChange: (filter: Filter) => void
}

const groupsInOrder: readonly SiteGroup[] = ['teams', 'sports', 'club', 'stadium', 'events', 'projects']

const sitesOf = (group: SiteGroup, sites: readonly CalendarSite[]) =>
  sites.filter(site => site.group === group)

/** Whose dates, and which kind of them. */
export function CalendarFilters({ choice, file, onChange }: CalendarFiltersProps) {
  const { t } = useTranslation('calendar')
  const sites = file?.sites ?? []
  const groups = groupsInOrder.filter(group => sitesOf(group, sites).length > 0)
  const kinds = kindsInOrder.filter(kind => file?.entries.some(entry => entry.kind === kind) ?? true)
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label={t('filters')}
      onSubmit={event => event.preventDefault()}
    >
      <label className={styles.filter}>
        <span>{t('site')}</span>
        <select
          className={styles.select}
          value={choice.site}
          onChange={event => onChange({ ...choice, site: event.target.value })}
        >
          <option value="">{t('allSites')}</option>
          {groups.map(group => (
            <optgroup key={group} label={t(`groups.${group}`)}>
              {sitesOf(group, sites).map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className={styles.filter}>
        <span>{t('kind')}</span>
        <select
          className={styles.select}
          value={choice.kind}
          onChange={event =>
            onChange({ ...choice, kind: kindsInOrder.find(kind => kind === event.target.value) ?? '' })
          }
        >
          <option value="">{t('allKinds')}</option>
          {kinds.map(kind => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {(choice.site !== '' || choice.kind !== '') && (
        <button type="button" className={styles.reset} onClick={() => onChange({ site: '', kind: '' })}>
          {t('reset')}
        </button>
      )}
    </form>
  )
}
