import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CancellationReceipt } from '#contract/cancellations/cancellations.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CancellationForm } from './cancellation-form.tsx'
import { CancellationReceived } from './cancellation-received.tsx'
import { maxLengths } from './cancellation-values.ts'
import * as styles from './cancellation-screen.module.css'

/** Cancels a contract: who, which one, when, where the receipt goes. What arrived stays on the screen, and comes by mail. */
export function CancellationScreen() {
  const { t } = useTranslation('cancellation')
  const legal = paths.legal[useSiteConfig().language]
  const [search] = useAddressSearch()
  const [receipt, setReceipt] = useState<CancellationReceipt>()
  const contract = search.get('contract')?.slice(0, maxLengths.contract) ?? ''
  return (
    <div className={classNames('wrap', styles.screen)}>
      {receipt ? (
        <CancellationReceived receipt={receipt} />
      ) : (
        <>
          <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
          <div className={styles.columns}>
            {/* The address is known a moment after the page. */}
            <CancellationForm key={contract} contract={contract} onDone={setReceipt} />
            <aside className={styles.terms} aria-label={t('terms.title')}>
              <h2 className={styles.title}>{t('terms.title')}</h2>
              <p>{t('terms.received')}</p>
              <p>{t('terms.membership')}</p>
              <p>{t('terms.seasonTicket')}</p>
              <p>{t('terms.number')}</p>
              <p>
                <AppLink href={legal.cancellation}>{t('terms.more')}</AppLink>
              </p>
            </aside>
          </div>
        </>
      )}
    </div>
  )
}
