import { useTranslation } from 'react-i18next'
import type { CmsNewsItem } from '#contract/cms/cms-page.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { useToday } from '#src/lib/use-today.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { chosenNews, newsCategories, newsPeriods, periodFrom } from './model/news-filter.ts'
import * as styles from './news-list-block.module.css'
import { TeaserKicker } from './teaser-kicker.tsx'

/** How many stand in the list before "more" is pressed, and how many more come with it. */
const portion = 12

function News({ item }: { item: CmsNewsItem }) {
  return (
    <li className={styles.item}>
      {item.picture && (
        <Picture
          picture={item.picture}
          className={styles.picture}
          cover
          sizes="(min-width: 48rem) 22rem, 92vw"
        />
      )}
      <div className={styles.words}>
        <TeaserKicker kicker={item.category} date={item.date} withYear />
        <h2 className={styles.title}>
          <AppLink href={item.href} className={styles.link}>
            {item.title}
          </AppLink>
        </h2>
        {item.text !== undefined && <p className={styles.text}>{item.text}</p>}
      </div>
    </li>
  )
}

/** All news of the sub-site. What is filtered stands in the address, so that it can be shared and reloaded (SPEC 2). */
export function NewsListBlock({ block }: BlockProps<'newsList'>) {
  const { t } = useTranslation('common')
  const today = useToday()
  const [search, setSearch] = useAddressSearch()
  const period = periodFrom(search.get('zeit'))
  const category = search.get('thema') ?? ''
  const shown = Math.max(portion, Number(search.get('anzahl')) || 0)
  const chosen = chosenNews(block.items, { period, category }, today)
  const onPeriod = (value: string) => setSearch({ zeit: value === 'any' ? '' : value, anzahl: '' })
  const onCategory = (value: string) => setSearch({ thema: value, anzahl: '' })

  return (
    <div className={`wrap ${styles.room}`}>
      <form
        className={styles.filters}
        role="search"
        aria-label={t('news.filters')}
        onSubmit={event => event.preventDefault()}
      >
        <label className={styles.filter}>
          <span>{t('news.period')}</span>
          <select
            name="zeit"
            className={styles.select}
            value={period}
            onChange={event => onPeriod(event.target.value)}
          >
            {newsPeriods.map(key => (
              <option key={key} value={key}>
                {t(`news.periods.${key}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.filter}>
          <span>{t('news.category')}</span>
          <select
            name="thema"
            className={styles.select}
            value={category}
            onChange={event => onCategory(event.target.value)}
          >
            <option value="">{t('news.allCategories')}</option>
            {newsCategories(block.items).map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p className={styles.count} role="status">
          {t('news.count', { count: chosen.length })}
        </p>
      </form>
      {chosen.length === 0 ? (
        <div className={styles.none}>
          <p>{t('news.none')}</p>
          <button
            type="button"
            className={styles.reset}
            onClick={() => setSearch({ zeit: '', thema: '', anzahl: '' })}
          >
            {t('news.reset')}
          </button>
        </div>
      ) : (
        <ul className={styles.grid}>
          {chosen.slice(0, shown).map(item => (
            <News key={item.href} item={item} />
          ))}
        </ul>
      )}
      {chosen.length > shown && (
        <button
          type="button"
          className={styles.more}
          onClick={() => setSearch({ anzahl: String(shown + portion) })}
        >
          {t('news.more')}
        </button>
      )}
    </div>
  )
}
