import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { contactQuery } from '../api/contact.ts'
import { BirthdayGreeting } from '../components/birthday-greeting.tsx'
import { CardsSkeleton } from '../components/cards-skeleton.tsx'
import { FixedPerson } from '../components/fixed-person.tsx'
import { Part } from '../components/part.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import * as styles from '../components/section.module.css'

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
