import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as styles from './address-book.module.css'

/** For whoever was sent to their addresses because something needs one (`paths.account.addressesFor`): the way back to it. */
export function AddressNeed() {
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
