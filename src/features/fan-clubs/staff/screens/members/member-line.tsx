import { useTranslation } from 'react-i18next'
import type { StaffMembershipSummary } from '#contract/membership/staff-members.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { MemberBadges } from '../../parts/member-badges.tsx'

/** A membership in the list: whose it is, and what has to be known of it. */
export function MemberLine({ membership }: { membership: StaffMembershipSummary }) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const { id, number, name, holder, email, since, until } = membership
  const day = (date: string) => formatDate(noonOf(date), language)
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="card" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.member(id)} className={styles.title}>
          {holder} · {number}
        </AppLink>
        <span className={styles.meta}>
          {inLanguage(name, language)} · {email ?? t('members.noAccount')}
        </span>
        <span className={styles.meta}>
          {t('members.since', { date: day(since) })}
          {until !== null && ` · ${t('members.until', { date: day(until) })}`}
        </span>
      </div>
      <div className={styles.numbers}>
        <MemberBadges membership={membership} />
      </div>
    </Card>
  )
}
