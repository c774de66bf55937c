import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalReceipt } from '#contract/withdrawals/withdrawals.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceived } from './withdrawal-received.tsx'
import * as styles from './withdrawal-screen.module.css'

/** Withdraws from a contract: who, which one, where the receipt goes. What arrived stays on the screen, and comes by mail. */
export function WithdrawalScreen() {
  const { t } = useTranslation('withdrawal')
  const legal = paths.legal[useSiteConfig().language]
  const [search] = useAddressSearch()
  const [receipt, setReceipt] = useState<WithdrawalReceipt>()
  const order = search.get('order')?.slice(0, 40) ?? ''
  return (
    <div className={classNames('wrap', styles.screen)}>
      {receipt ? (
        <WithdrawalReceived receipt={receipt} />
      ) : (
        <>
          <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
          <div className={styles.columns}>
            {/* The address is known a moment after the page. */}
            <WithdrawalForm key={order} order={order} onDone={setReceipt} />
            <aside className={styles.terms} aria-label={t('terms.title')}>
              <h2 className={styles.title}>{t('terms.title')}</h2>
              <p>{t('terms.days')}</p>
              <p>{t('terms.return')}</p>
              <p>{t('terms.exceptions')}</p>
              <p>
                <AppLink href={legal.withdrawal}>{t('terms.more')}</AppLink>
              </p>
            </aside>
          </div>
        </>
      )}
    </div>
  )
}
