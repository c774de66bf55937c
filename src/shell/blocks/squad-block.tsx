import { useTranslation } from 'react-i18next'
import { type ListedMember, type SquadGroup } from '#contract/matches/squads.ts'
import { SeasonSquad } from '#src/features/matches/widgets/season-squad.tsx'
import { countryName } from '#src/lib/format/country.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Jersey } from '#src/entities/product/jersey.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { clubJersey } from './model/club-jersey.ts'
import * as styles from './squad-block.module.css'

export { PlayerBlock } from './player-block.tsx'

interface MemberProps {
  member: ListedMember
  isGoalkeeper: boolean
  /** Where players have their pages: `/kader/`. */
  pages: string | undefined
}

function Member({ member, isGoalkeeper, pages }: MemberProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { slug, name } = member
  const facts = [
    ...(member.role === undefined ? [] : [member.role]),
    ...(member.nations.length === 0
      ? []
      : [member.nations.map(code => countryName(code, language)).join(', ')]),
    ...(member.since === undefined ? [] : [t('squad.since', { year: member.since })]),
  ]
  return (
    <li className={styles.member}>
      {member.number !== undefined && (
        <div className={styles.jersey}>
          <Jersey {...clubJersey(isGoalkeeper)} pattern="plain" number={String(member.number)} />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          {slug === undefined || pages === undefined ? (
            name
          ) : (
            <AppLink href={`${pages}${slug}/`} className={styles.link}>
              {name}
            </AppLink>
          )}
        </h3>
        {member.captain && <p className={styles.captain}>{t('squad.captain')}</p>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
    </li>
  )
}

function Groups({ groups, pages }: { groups: readonly SquadGroup[]; pages: string | undefined }) {
  const { t } = useTranslation('common')
  return groups.map(group => (
    <BlockSection key={group.key} title={t(`squad.${group.key}`)}>
      <ul className={styles.list}>
        {group.members.map(member => (
          <Member
            key={member.slug ?? member.name}
            member={member}
            isGoalkeeper={group.key === 'goalkeeper'}
            pages={pages}
          />
        ))}
      </ul>
    </BlockSection>
  ))
}

/** Players of a team by position, or its staff. */
export function SquadBlock({ block: { team, season, seasons, groups, players } }: BlockProps<'squad'>) {
  if (team === undefined || season === undefined || seasons.length < 2)
    return <Groups groups={groups} pages={players} />
  return (
    <SeasonSquad teamId={team} season={season} seasons={seasons} groups={groups}>
      {shown => <Groups groups={shown} pages={players} />}
    </SeasonSquad>
  )
}
