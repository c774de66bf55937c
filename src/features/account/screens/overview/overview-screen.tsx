import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personName } from '#contract/contact/person-name.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { contactQuery } from '#src/entities/contact/contact-query.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinesSkeleton } from '#src/ui/feedback/lines-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { BirthdayGreeting } from '../../parts/birthday-greeting.tsx'
import { LatestOrder } from './latest-order.tsx'
import * as styles from './overview.module.css'

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

/** Where parcels go unless the person says otherwise. */
function DefaultAddress() {
  const { t } = useTranslation('account')
  const addresses = useQuery(addressesQuery)
  return (
    <Card as="section" aria-labelledby="default-address">
      <h2 id="default-address" className={styles.cardTitle}>
        {t('overview.defaultAddress')}
      </h2>
      <Loaded
        query={addresses}
        errorTitle={t('overview.addressFailed')}
        skeleton={<LinesSkeleton lines={4} />}
      >
        {list => {
          const usual = list.find(({ isOrderAddress }) => isOrderAddress)
          return usual ? (
            <AddressText address={usual} />
          ) : (
            <p className={styles.muted}>{t('overview.noAddress')}</p>
          )
        }}
      </Loaded>
      <p className={styles.way}>
        <AppLink href={paths.account.addresses}>{t('overview.addresses')}</AppLink>
      </p>
    </Card>
  )
}

function PersonCard() {
  const { t } = useTranslation('account')
  const contact = useQuery(contactQuery)
  return (
    <Card as="section" aria-labelledby="person">
      <h2 id="person" className={styles.cardTitle}>
        {t('overview.profile')}
      </h2>
      <Loaded query={contact} errorTitle={t('overview.profileFailed')} skeleton={<LinesSkeleton lines={4} />}>
        {({ firstName, lastName, email, partnerIdentityNumber }) => (
          <SummaryList
            entries={[
              { key: 'name', term: t('overview.name'), value: personName({ firstName, lastName }) },
              { key: 'email', term: t('overview.email'), value: email },
              { key: 'number', term: t('overview.partnerIdentityNumber'), value: partnerIdentityNumber },
            ]}
          />
        )}
      </Loaded>
      <p className={styles.way}>
        <AppLink href={paths.account.profile}>{t('overview.toProfile')}</AppLink>
      </p>
    </Card>
  )
}
