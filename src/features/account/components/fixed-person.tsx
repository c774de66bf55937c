import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contact/contact.ts'
import { personName } from '#contract/contact/person-name.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { Part } from './part.tsx'
import * as styles from './section.module.css'

/** SPEC 5: what the service team alone changes, why that is so, and how to ask for it. */
export function FixedPerson({ person }: { person: Contact }) {
  const { t } = useTranslation('personal')
  const language = useLanguage()
  const { firstName, lastName, birthday, partnerIdentityNumber, email } = person
  return (
    <Part title={t('profile.fixed')}>
      <Card>
        <SummaryList
          entries={[
            { key: 'name', term: t('profile.name'), value: personName({ firstName, lastName }) },
            {
              key: 'birthday',
              term: t('profile.birthday'),
              value: birthday === null ? t('profile.noBirthday') : formatDate(noonOf(birthday), language),
            },
            { key: 'number', term: t('profile.number'), value: partnerIdentityNumber },
            {
              key: 'email',
              term: t('profile.email'),
              value: (
                <>
                  {email} <AppLink href={paths.account.emails}>{t('profile.changeEmail')}</AppLink>
                </>
              ),
            },
          ]}
        />
      </Card>
      <p className={styles.muted}>
        {t('profile.fixedWhy')} <AppLink href={paths.legal[language].imprint}>{t('profile.service')}</AppLink>
      </p>
    </Part>
  )
}
