import { useTranslation } from 'react-i18next'
import type { StaffApplicationSummary } from '#contract/membership/staff-applications.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { ApplicationBadges } from '../../parts/application-badges.tsx'

/** An application in the list: who applies for whom, and what became of it. */
export function ApplicationLine({ application }: { application: StaffApplicationSummary }) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const { id, applicant, name, people, price, receivedOn, createdAt } = application
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name={receivedOn === null ? 'document' : 'mail'} size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.application(id)} className={styles.title}>
          {applicant.name}
        </AppLink>
        <span className={styles.meta}>
          {inLanguage(name, language)} · {applicant.email}
        </span>
        {people.length > 0 && (
          <span className={styles.meta}>
            {t('applications.by', {
              people: new Intl.ListFormat(language, { type: 'conjunction' }).format(people),
            })}
          </span>
        )}
        <span className={styles.meta}>
          {receivedOn === null
            ? t('applications.appliedOn', { date: formatDate(createdAt, language) })
            : t('applications.letterOf', { date: formatDate(noonOf(receivedOn), language) })}
        </span>
      </div>
      <div className={styles.numbers}>
        <span>{formatMoney(price, language)}</span>
        <ApplicationBadges application={application} />
      </div>
    </Card>
  )
}
