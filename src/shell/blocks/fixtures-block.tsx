import { useTranslation } from 'react-i18next'
import type { MatchSummary, MatchTeam } from '#contract/matches.ts'
import { formatShortDate, formatTime } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToday } from '#src/lib/use-today.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { ClubCrest } from '#src/features/matches/widgets/club-crest.tsx'
import * as styles from './fixtures-block.module.css'
import { chosenMatches } from './model/chosen-matches.ts'

function Side({ team, className }: { team: MatchTeam; className: string | undefined }) {
  return (
    <span className={classNames(styles.side, className, team.own && styles.own)}>
      <ClubCrest team={team} />
      <span className={styles.name}>{team.name}</span>
    </span>
  )
}

function Match({ match }: { match: MatchSummary }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { home, away, score, href } = match
  const middle = score ? `${score.home}:${score.away}` : formatTime(match.kickOff, language)
  const label = score
    ? t('blocks.played', { home: home.name, away: away.name, score: middle })
    : t('blocks.upcoming', { home: home.name, away: away.name })
  return (
    <li className={styles.match}>
      <p className={styles.when}>
        <time dateTime={match.kickOff}>{formatShortDate(match.kickOff, language)}</time>
        <span className={styles.round}>{match.round}</span>
      </p>
      <div className={styles.sides}>
        <Side team={home} className={styles.home} />
        <b className={styles.middle}>{middle}</b>
        <Side team={away} className={undefined} />
      </div>
      {href !== undefined && (
        <AppLink href={href} className={styles.link} aria-label={label}>
          {t('blocks.toMatch')}
        </AppLink>
      )}
    </li>
  )
}

/** Matches of a team. Which of them are next follows the visitor's day, not the day of the build. */
export function FixturesBlock({ block }: BlockProps<'fixtures'>) {
  const { t } = useTranslation('common')
  const today = useToday()
  const matches = chosenMatches(block, today)
  return (
    <BlockSection title={block.title} more={block.more}>
      {matches.length === 0 ? (
        <p className={styles.none}>{t(block.show === 'results' ? 'blocks.noResults' : 'blocks.noMatches')}</p>
      ) : (
        <ul className={styles.list}>
          {matches.map(match => (
            <Match key={match.id} match={match} />
          ))}
        </ul>
      )}
    </BlockSection>
  )
}
