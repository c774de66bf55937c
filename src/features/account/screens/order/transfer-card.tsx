import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { printedIban } from '#contract/ledger/bank-account.ts'
import type { TransferOrder } from '#contract/ledger/transfer-order.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinesSkeleton } from '#src/ui/feedback/lines-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { transferOrderQuery } from '../../api/orders.ts'
import * as styles from './transfer-card.module.css'

/** Where to transfer what is open of a purchase on account; nothing where nothing can be transferred. */
export function TransferCard({ checkout: { id, openAmount } }: { checkout: Checkout }) {
  const { t } = useTranslation('orders')
  const transfer = useQuery(transferOrderQuery(id, openAmount?.cents ?? 0))
  if (isRefusal(transfer.error)) return null
  return (
    <Card as="section" aria-labelledby="transfer">
      <h2 id="transfer" className={styles.title}>
        {t('transfer.title')}
      </h2>
      <Loaded query={transfer} errorTitle={t('transfer.failed')} skeleton={<LinesSkeleton lines={6} />}>
        {found => <TransferDetails transfer={found} />}
      </Loaded>
    </Card>
  )
}

function TransferDetails({ transfer }: { transfer: TransferOrder }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const toast = useToast()
  const { amount, reference, account, giroCode } = transfer
  const copy = () => {
    // There is no clipboard where the page did not come over a safe connection.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(account.iban))
      .then(
        () => toast.success(t('transfer.copied')),
        () => toast.error(t('transfer.notCopied')),
      )
  }
  const entries = [
    { key: 'amount', term: t('transfer.amount'), value: formatMoney(amount, language) },
    { key: 'holder', term: t('transfer.holder'), value: account.holder },
    { key: 'iban', term: 'IBAN', value: printedIban(account.iban) },
    { key: 'bic', term: 'BIC', value: account.bic },
    { key: 'bank', term: t('transfer.bank'), value: account.bank },
    { key: 'reference', term: t('transfer.reference'), value: reference },
  ]
  return (
    <div className={styles.columns}>
      <div>
        <p>{t('transfer.text')}</p>
        <SummaryList entries={entries} />
        <Button variant="quiet" onClick={copy}>
          {t('transfer.copy')}
        </Button>
      </div>
      <figure className={styles.figure}>
        <GiroCode {...giroCode} label={t('transfer.picture')} />
        <figcaption className={styles.caption}>{t('transfer.code')}</figcaption>
      </figure>
    </div>
  )
}

/** Light on each side, in modules, without which a camera does not find the code. */
const quiet = 4

function GiroCode({ size, path, label }: TransferOrder['giroCode'] & { label: string }) {
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
