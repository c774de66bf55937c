import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contact/contact.ts'
import { personName } from '#contract/contact/person-name.ts'
import { contactQuery } from '#src/entities/contact/contact-query.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { BirthdayGreeting } from '../../parts/birthday-greeting.tsx'
import { ProfileForm } from './profile-form.tsx'

/** `/account/profile/`: who the person is to the club, and how they are reached. */
export function ProfileScreen() {
  const { t } = useTranslation('personal')
  const contact = useQuery(contactQuery)
  usePageTitle(t('profile.title'))
  return (
    <>
      <PageHeading lead={t('profile.lead')}>{t('profile.title')}</PageHeading>
      <Loaded
        query={contact}
        errorTitle={t('profile.loadFailed')}
        skeleton={<CardsSkeleton cards={2} height="14rem" />}
      >
        {person => (
          <div className={styles.parts}>
            <BirthdayGreeting person={person} />
            <FixedPerson person={person} />
            <Part title={t('profile.reach')}>
              <ProfileForm person={person} />
            </Part>
          </div>
        )}
      </Loaded>
    </>
  )
}

/** SPEC 5: what the service team alone changes, why that is so, and how to ask for it. */
function FixedPerson({ person }: { person: Contact }) {
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
