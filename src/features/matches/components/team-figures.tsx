import { useTranslation } from 'react-i18next'
import type { StatisticsFeed } from '#contract/matches/feeds/statistics-feed.ts'
import { matchFigures } from '#contract/matches/match-statistics.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as heading from './season-statistics.module.css'
import * as styles from './team-figures.module.css'

const outcomes = ['won', 'drawn', 'lost'] as const

/** How the team's matches ended, as one bar with its words; its goals; and what was counted, on average. */
export function TeamFigures({ statistics: { team, figures } }: { statistics: StatisticsFeed }) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const counted = matchFigures.flatMap(key => {
    const value = figures[key]
    return value === undefined ? [] : [{ key, value }]
  })
  const facts = [
    ['played', numbers.format(team.played)],
    ['goals', `${team.goalsFor}:${team.goalsAgainst}`],
    ['goalsPerMatch', numbers.format(team.goalsFor / team.played)],
    ['cleanSheets', numbers.format(team.cleanSheets)],
  ] as const
  return (
    <section>
      <h2 className={heading.heading}>{t('team.title')}</h2>
      <div aria-hidden="true" className={styles.bar}>
        {outcomes.map(
          key => team[key] > 0 && <span key={key} className={styles[key]} style={{ flexGrow: team[key] }} />,
        )}
      </div>
      <ul className={styles.outcomes}>
        {outcomes.map(key => (
          <li key={key} className={styles[key]} data-legend="">
            {t(`team.${key}`, { count: team[key] })}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key} className={styles.fact}>
            <dt>{t(`team.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {counted.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('team.average')}</h3>
          <dl className={styles.facts}>
            {counted.map(({ key, value }) => (
              <div key={key} className={styles.fact}>
                <dt>{t(`figures.${key}`)}</dt>
                <dd>{numbers.format(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
