import { useTranslation } from 'react-i18next'
import type { StaffOrderSummary } from '#contract/orders/staff-orders.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Price } from '#src/ui/price.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { useOrderWords } from '../../parts/use-order-words.ts'

/** An order in the list: whose it is, and how it stands. */
export function OrderLine({ order }: { order: StaffOrderSummary }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { stateName } = useOrderWords(order)
  const { orderNumber, seller, orderedAt, state, paymentState, total, buyer } = order
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="document" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.order(orderNumber)} className={styles.title}>
          {orderNumber}
        </AppLink>
        <span>
          {buyer.name}
          {buyer.email !== null && <span className={styles.meta}> · {buyer.email}</span>}
        </span>
        <span className={styles.meta}>
          {formatDateTime(orderedAt, language)} · {seller}
        </span>
      </div>
      <div className={styles.numbers}>
        <Price money={total} />
        <Badge>{stateName(state)}</Badge>
        <span className={styles.meta}>{t(`orders.paymentStates.${paymentState}`)}</span>
      </div>
    </Card>
  )
}
