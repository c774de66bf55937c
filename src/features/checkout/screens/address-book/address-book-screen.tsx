import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AddressDialogs, useAddressTasks } from '../../parts/address-dialogs.tsx'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import * as styles from './address-book.module.css'
import { AddressCard } from './address-card.tsx'

/** `/account/addresses/`: every address of the person, to add, change, delete and make a default. */
export function AddressBookScreen() {
  const { t } = useTranslation('addresses')
  const addresses = useQuery(addressesQuery)
  const tasks = useAddressTasks()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <AddressNeed />
      <Loaded query={addresses} errorTitle={t('loadFailed')} skeleton={<FormSkeleton blocks={2} />}>
        {list => (
          <>
            {list.length === 0 ? (
              <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
            ) : (
              <ul className={styles.list}>
                {list.map(address => (
                  <li key={address.id}>
                    <AddressCard address={address} tasks={tasks} />
                  </li>
                ))}
              </ul>
            )}
            {/* In its place whether there are addresses or none: the focus comes back to it. */}
            <Button className={styles.add} onClick={tasks.add}>
              {t('add')}
            </Button>
          </>
        )}
      </Loaded>
      <AddressDialogs tasks={tasks} />
    </>
  )
}

/** For whoever was sent to their addresses because something needs one (`paths.account.addressesFor`): the way back to it. */
function AddressNeed() {
  const { t } = useTranslation('addresses')
  const [address] = useAddressSearch()
  if (address.get('for') !== 'payments') return null
  return (
    <div className={styles.need}>
      <Notice
        actions={
          <ButtonLink href={paths.account.payments} variant="quiet">
            {t('forPayments.back')}
          </ButtonLink>
        }
      >
        {t('forPayments.text')}
      </Notice>
    </div>
  )
}
