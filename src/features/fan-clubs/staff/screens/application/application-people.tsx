import { useTranslation } from 'react-i18next'
import { personName } from '#contract/contact/person-name.ts'
import type { StaffApplication } from '#contract/membership/staff-applications.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'

/** Who is to become a member, or has. */
export function ApplicationPeople({ application: { persons, members } }: { application: StaffApplication }) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  if (members.length > 0) {
    return (
      <Part title={t('applications.one.members')}>
        <Card>
          <SummaryList
            entries={members.map(({ id, number, holder }) => ({
              key: id,
              term: holder,
              value: <AppLink href={adminPaths.member(id)}>{number}</AppLink>,
            }))}
          />
        </Card>
      </Part>
    )
  }
  return (
    <Part title={t('applications.one.people')}>
      {persons.length === 0 ? (
        <p className={styles.meta}>{t('applications.one.peopleEmpty')}</p>
      ) : (
        <Card>
          <SummaryList
            entries={persons.map(person => ({
              key: `${personName(person)} ${person.birthday}`,
              term: personName(person),
              value: t('applications.one.born', { date: formatDate(noonOf(person.birthday), language) }),
            }))}
          />
        </Card>
      )}
    </Part>
  )
}
