import { useTranslation } from 'react-i18next'
import type { StaffSeasonSummary } from '#contract/subscription/staff-seasons.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { useDayText } from '../../parts/use-day-text.ts'

/** A season in the list: its days, what follows it, and how many contracts have it. */
export function SeasonLine({ season }: { season: StaffSeasonSummary }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const dayText = useDayText()
  const { id, name, startsOn, endsOn, noticeOn, terminationDeadline, renewOn, policy, state } = season
  const days = { noticeOn, terminationDeadline, renewOn }
  const keys = Object.keys(days) as (keyof typeof days)[]
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="calendar" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.season(id)} className={styles.title}>
          {inLanguage(name, language)}
        </AppLink>
        <span>{t('seasons.span', { from: dayText(startsOn), until: dayText(endsOn) })}</span>
        {keys.map(key => (
          <span key={key} className={styles.meta}>
            {t(`seasons.lines.${key}`, { day: dayText(days[key]) })}
          </span>
        ))}
      </div>
      <div className={styles.numbers}>
        <span>{t('seasons.contracts', { count: season.contracts })}</span>
        <span className={styles.meta}>{t(`seasons.states.${state}`)}</span>
        <span className={styles.meta}>{t(`seasons.policies.${policy}`)}</span>
      </div>
    </Card>
  )
}
