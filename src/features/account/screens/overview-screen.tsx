import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/lib/auth/session.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { contactQuery } from '../api/contact.ts'
import { BirthdayGreeting } from '../components/birthday-greeting.tsx'
import { DefaultAddress } from '../components/default-address.tsx'
import { LatestOrder } from '../components/latest-order.tsx'
import * as styles from '../components/overview.module.css'
import { PersonCard } from '../components/person-card.tsx'

/** `/account/`: who is here, what was ordered last, where parcels go. */
export function OverviewScreen() {
  const { t } = useTranslation('account')
  const session = useSession()
  const contact = useQuery(contactQuery)
  usePageTitle(t('overview.title'))
  return (
    <>
      <PageHeading kicker={t('overview.title')} lead={t('overview.lead')}>
        {session.status === 'signedIn'
          ? t('overview.greeting', { name: session.person.firstName })
          : t('overview.greetingPlain')}
      </PageHeading>
      <div className={styles.greeting}>{contact.data && <BirthdayGreeting person={contact.data} />}</div>
      <LatestOrder />
      <div className={styles.cards}>
        <DefaultAddress />
        <PersonCard />
      </div>
    </>
  )
}
