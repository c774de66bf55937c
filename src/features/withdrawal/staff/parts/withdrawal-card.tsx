import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import { formatExactMoment } from '#src/lib/format/date-time.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/row.tsx'
import { useStaffStateName } from '#src/entities/order/use-staff-state-name.ts'
import * as styles from './withdrawal-card.module.css'

/** Its code comes when somebody wants it. */
const WithdrawalDialog = lazyPart(async () => (await import('./withdrawal-dialog.tsx')).WithdrawalDialog)

const tones: Readonly<Record<Withdrawal['match'], BadgeTone>> = {
  order: 'ok',
  otherEmail: 'wait',
  none: 'stop',
}

/** What somebody has declared, which order it fits to, and until when the shop has to pay back. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const stateName = useStaffStateName({ shippingCode: withdrawal.order?.shippingCode ?? '' })
  const [isOpen, setOpen] = useState(false)
  const { name, email, orderNumber, items, receivedAt, match, order, handledAt } = withdrawal
  return (
    <Card as="li" bare className={styles.card}>
      <Row tight>
        <Badge tone={tones[match]}>{t(`withdrawals.match.${match}`)}</Badge>
        {handledAt !== null && (
          <Badge>{t('withdrawals.handledOn', { date: formatDate(handledAt, language) })}</Badge>
        )}
      </Row>
      <h3 className={styles.title}>
        {order ? <AppLink href={adminPaths.order(orderNumber)}>{orderNumber}</AppLink> : orderNumber} · {name}
      </h3>
      <p className={styles.meta}>
        {t('withdrawals.received', { at: formatExactMoment(receivedAt, language) })}
        {email !== '' && (
          <>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
      <p className={styles.items}>{items ?? t('withdrawals.wholeOrder')}</p>
      {order && (
        <p className={styles.meta}>
          {t('withdrawals.order', {
            date: formatDate(order.orderedAt, language),
            state: stateName(order.state),
            since: formatDate(order.stateDate, language),
          })}
        </p>
      )}
      <p className={styles.meta}>{t('withdrawals.periods')}</p>
      {handledAt === null && (
        <Row>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('withdrawals.handle')}
            <span className="visually-hidden"> {orderNumber}</span>
          </Button>
        </Row>
      )}
      {isOpen && (
        <Suspense>
          <WithdrawalDialog withdrawal={withdrawal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
