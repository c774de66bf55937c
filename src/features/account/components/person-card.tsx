import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personName } from '#contract/contact/person-name.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { contactQuery } from '../api/contact.ts'
import { LinesSkeleton } from './lines-skeleton.tsx'
import * as styles from './overview.module.css'

export function PersonCard() {
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
