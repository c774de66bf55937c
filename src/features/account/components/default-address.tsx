import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { AddressText } from '#src/ui/address-text.tsx'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { addressesQuery } from '../api/addresses.ts'
import { LinesSkeleton } from './lines-skeleton.tsx'
import * as styles from './overview.module.css'

/** Where parcels go unless the person says otherwise. */
export function DefaultAddress() {
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
