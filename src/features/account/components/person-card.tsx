import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { contactQuery } from '../queries.ts'
import { LinesSkeleton } from './lines-skeleton.tsx'
import * as styles from './overview.module.css'

/** What the club knows the person by. */
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
          <dl className={styles.person}>
            <dt className="visually-hidden">{t('overview.name')}</dt>
            <dd>
              {firstName} {lastName}
            </dd>
            <dt className={styles.muted}>{t('overview.email')}</dt>
            <dd>{email}</dd>
            <dt className={styles.muted}>{t('overview.partnerIdentityNumber')}</dt>
            <dd>{partnerIdentityNumber}</dd>
          </dl>
        )}
      </Loaded>
    </Card>
  )
}
