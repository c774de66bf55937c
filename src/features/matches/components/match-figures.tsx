import { useTranslation } from 'react-i18next'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { shareOf, shownFigures } from '../model/shown-figures.ts'
import * as styles from './match-figures.module.css'

/** What was counted of both teams: a table for who listens, bars for who looks. */
export function MatchFigures({ feed }: { feed: TickerFeed }) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const figures = shownFigures(feed)
  if (figures.length === 0)
    return <EmptyState title={t('figures.empty')}>{t('figures.emptyText')}</EmptyState>
  const numbers = new Intl.NumberFormat(language)
  const { home, away } = feed.match
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('figures.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{home.name}</th>
          <th scope="col" className={styles.what}>
            <span className="visually-hidden">{t('figures.figure')}</span>
          </th>
          <th scope="col">{away.name}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(figure => (
          <tr key={figure.key}>
            <td className={styles.value}>{numbers.format(figure.home)}</td>
            <th scope="row" className={styles.what}>
              {t(`figures.${figure.key}`)}
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.homeBar} style={{ width: `${shareOf(figure)}%` }} />
              </span>
            </th>
            <td className={styles.value}>{numbers.format(figure.away)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
