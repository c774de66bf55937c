import { useTranslation } from 'react-i18next'
import type { SquadMember } from '#contract/squads.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { countryName } from '#src/lib/format/address.ts'
import { Jersey } from '#src/ui/media/jersey.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import * as styles from './squad-block.module.css'

/** The colours of the club's jersey; goalkeepers wear the other. */
const jerseys = {
  field: { primary: '#12513a', secondary: '#d9a441' },
  goalkeeper: { primary: '#d9a441', secondary: '#0b2f22' },
} as const

function Member({ member, isGoalkeeper }: { member: SquadMember; isGoalkeeper: boolean }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
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
          <Jersey
            {...(isGoalkeeper ? jerseys.goalkeeper : jerseys.field)}
            pattern="plain"
            number={String(member.number)}
          />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>{member.name}</h3>
        {member.captain && <p className={styles.captain}>{t('squad.captain')}</p>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
    </li>
  )
}

/** Players of a team by position, or its staff. */
export function SquadBlock({ block }: BlockProps<'squad'>) {
  const { t } = useTranslation('common')
  return block.groups.map(group => (
    <BlockSection key={group.key} title={t(`squad.${group.key}`)}>
      <ul className={styles.list}>
        {group.members.map(member => (
          <Member key={member.name} member={member} isGoalkeeper={group.key === 'goalkeeper'} />
        ))}
      </ul>
    </BlockSection>
  ))
}
