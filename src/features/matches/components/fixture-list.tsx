import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchTeam } from '#contract/matches/matches.ts'
import { formatShortDate } from '#src/lib/format/calendar-date.ts'
import { formatTime, formatZone } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { ShownFixture } from '../model/shown-fixture.ts'
import { ClubCrest } from '../widgets/club-crest.tsx'
import * as styles from './fixture-list.module.css'

function Side({ team, className }: { team: MatchTeam; className: string | undefined }) {
  return (
    <span className={classNames(styles.side, className, team.own && styles.own)}>
      <ClubCrest team={team} />
      <span className={styles.name}>{team.name}</span>
    </span>
  )
}

function Fixture({ fixture, sale }: { fixture: ShownFixture; sale: ReactNode }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { home, away, score, href, kickOff, round, note, isLive, isOff, isTimeOpen, tickets } = fixture
  const time = isOff || isTimeOpen ? '–' : formatTime(kickOff, language)
  const zone = score || time === '–' ? '' : formatZone(kickOff, language)
  const middle = score ? `${score.home}:${score.away}` : time
  const names = { home: home.name, away: away.name, score: middle }
  return (
    <li className={classNames(styles.match, isLive && styles.live)}>
      <p className={styles.when}>
        <time dateTime={kickOff} className={classNames(isOff && styles.off)}>
          {`${formatShortDate(kickOff, language)} ${zone}`.trimEnd()}
        </time>
        <span className={styles.round}>
          {round}
          {note !== undefined && <b className={styles.note}>{note}</b>}
        </span>
      </p>
      <div className={styles.sides}>
        <Side team={home} className={styles.home} />
        <b className={styles.middle}>{middle}</b>
        <Side team={away} className={undefined} />
      </div>
      {href !== undefined && (
        <AppLink
          href={href}
          className={styles.link}
          aria-label={t(score ? 'blocks.played' : 'blocks.upcoming', names)}
        >
          {t('blocks.toMatch')}
        </AppLink>
      )}
      {tickets !== undefined && (
        <>
          <p>{sale}</p>
          <AppLink href={tickets} aria-label={`${t('match.tickets')}: ${t('match.versus', names)}`}>
            {t('match.tickets')}
          </AppLink>
        </>
      )}
    </li>
  )
}

interface FixtureListProps {
  fixtures: readonly ShownFixture[]
  /** When tickets for a match can be bought; asked for those that lead there. */
  sale?: ((fixture: ShownFixture) => ReactNode) | undefined
}

/** Matches one below the other: who plays when, how it ended or how it stands. */
export const FixtureList = ({ fixtures, sale }: FixtureListProps) => (
  <ul className={styles.list}>
    {fixtures.map(fixture => (
      <Fixture key={fixture.id} fixture={fixture} sale={fixture.tickets !== undefined && sale?.(fixture)} />
    ))}
  </ul>
)
