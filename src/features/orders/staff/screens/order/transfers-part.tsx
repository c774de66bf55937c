import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { TransferDirection } from '#contract/ledger/staff-transfers.ts'
import type { Money } from '#contract/kernel/primitives.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { absolute, balanceOf } from '#src/entities/order/open-amount.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { Price } from '#src/ui/price.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { TransferDialog } from './transfer-dialog.tsx'

/** What is still to be paid of a purchase on account, what the bank has brought for it, and booking more. */
export function TransfersPart({ order, openAmount }: { order: StaffOrder; openAmount: Money }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [booking, setBooking] = useState<TransferDirection>()
  const { transfers, checkout, orderNumber } = order
  const balance = balanceOf(openAmount)
  const isOneOfMany = checkout.transactions.flatMap(({ orders }) => orders).length > 1
  const entries = [
    ...transfers.map(({ id, amount, valueDate, note }) => ({
      key: id,
      term: `${formatDate(valueDate, language)} · ${note}`,
      value: `${t(amount.cents > 0 ? 'transfers.received' : 'transfers.paidBack')} ${formatMoney(absolute(amount), language)}`,
    })),
    {
      key: 'open',
      term: t(`transfers.${balance}`),
      value: <Price money={absolute(openAmount)} />,
      total: true,
    },
  ]
  return (
    <Part title={t('transfers.title')}>
      <Card>
        <div className={styles.form}>
          {transfers.length === 0 && <p className={styles.meta}>{t('transfers.none')}</p>}
          <SummaryList entries={entries} />
          {isOneOfMany && (
            <p className={styles.meta}>
              {t('transfers.together', { total: formatMoney(checkout.totals.amountDue, language) })}
            </p>
          )}
          <div className={styles.actions}>
            <Button variant={balance === 'open' ? undefined : 'quiet'} onClick={() => setBooking('received')}>
              {t('transfers.book.received')}
            </Button>
            {balance === 'credit' && (
              <Button onClick={() => setBooking('paidBack')}>{t('transfers.book.paidBack')}</Button>
            )}
          </div>
        </div>
      </Card>
      {booking && (
        <TransferDialog
          orderNumber={orderNumber}
          direction={booking}
          openAmount={openAmount}
          onClose={() => setBooking(undefined)}
        />
      )}
    </Part>
  )
}
