import { useTranslation } from 'react-i18next'
import type { MatchSummary, MatchTeam } from '#contract/matches/matches.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { formatShortDate } from '#src/lib/format/calendar-date.ts'
import { formatKickOff } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { useToday } from '#src/lib/use-today.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Countdown } from '../components/countdown.tsx'
import { chosenFixtures } from '../model/chosen-fixtures.ts'
import { ClubCrest } from './club-crest.tsx'
import * as styles from './next-match.module.css'

const Side = ({ team }: { team: MatchTeam }) => (
  <span className={styles.side}>
    <ClubCrest team={team} size={56} />
    <b className={styles.name}>{team.name}</b>
  </span>
)

export interface NextMatchProps {
  title: string
  /** Those to come, in their order. */
  matches: readonly MatchSummary[]
}

/** The match that is on or comes next by the visitor's clock: both sides, its kick-off and what is left until then, and what can be done about it. */
export function NextMatch({ title, matches }: NextMatchProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { basePath } = useSiteConfig()
  const [match] = chosenFixtures({ show: 'next', limit: 1 }, matches, useToday())
  if (!match) return null
  const { id, home, away, kickOff, isTimeOpen, href, tickets } = match
  const names = { home: home.name, away: away.name }
  return (
    <section data-surface="deep">
      <div className={`wrap ${styles.match}`}>
        <div className={styles.about}>
          <h2 className="kicker">{title}</h2>
          <p>{`${match.competition}, ${match.round}`}</p>
          {href !== undefined && (
            <AppLink href={href} aria-label={t('blocks.upcoming', names)}>
              {t('blocks.toMatch')}
            </AppLink>
          )}
        </div>
        <div className={styles.sides}>
          <Side team={home} />
          <time dateTime={kickOff} className={styles.when}>
            {formatShortDate(kickOff, language)}
            {!isTimeOpen && <b className={styles.time}>{formatKickOff(kickOff, language)}</b>}
          </time>
          <Side team={away} />
        </div>
        <div className={styles.until}>
          {!isTimeOpen && <Countdown until={kickOff} title={t('match.versus', names)} />}
          <p className={styles.actions}>
            {tickets !== undefined && <ButtonLink href={tickets}>{t('match.tickets')}</ButtonLink>}
            <a href={basePath + paths.calendar.date(id)}>{t('events.add')}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
