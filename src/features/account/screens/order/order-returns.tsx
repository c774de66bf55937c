import { useTranslation } from 'react-i18next'
import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { useOrderFile } from '#src/entities/order/use-order-file.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { useCallReturnOff } from '../../api/returns.ts'
import * as styles from './order-detail.module.css'

/** What was announced to come back, and how that stands. */
export function OrderReturns({ checkout, order }: { checkout: Checkout; order: Order }) {
  const { t } = useTranslation('orders')
  return (
    <section aria-label={t('returns.listTitle')} className={styles.returns}>
      <h3 className={styles.returnsTitle}>{t('returns.listTitle')}</h3>
      <ul className={styles.documents}>
        {order.returns.map(announced => (
          <ReturnLine key={announced.id} checkout={checkout} order={order} announced={announced} />
        ))}
      </ul>
    </section>
  )
}

interface ReturnLineProps {
  checkout: Checkout
  order: Order
  announced: OrderReturn
}

function ReturnLine({ checkout, order, announced }: ReturnLineProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const file = useOrderFile()
  const callOff = useCallReturnOff(checkout.id, order.orderNumber)
  const { id, number, state, announcedAt, items } = announced
  const failure = callOff.error ?? (callOff.data?.ok === false ? callOff.data.problem : undefined)
  const nameOf = (serialNumber: number) => {
    const item = order.items.find(line => line.serialNumber === serialNumber)
    return item ? inLanguage(item.name, language) : ''
  }
  return (
    <li className={styles.document}>
      <span>
        {number} <Badge>{t(`returns.states.${state}`)}</Badge>
        <span className={styles.documentDate}>
          {formatDate(announcedAt, language)} ·{' '}
          {items.map(({ serialNumber, quantity }) => `${quantity} × ${nameOf(serialNumber)}`).join(', ')}
        </span>
      </span>
      {state === 'announced' && (
        <span className={styles.actions}>
          <Button
            variant="quiet"
            loading={file.isPending}
            aria-label={t('returns.saveLabelOf', { number })}
            onClick={() => file.mutate(id)}
          >
            <Icon name="download" size={20} />
            {t('returns.saveLabel')}
          </Button>
          <Button
            variant="quiet"
            loading={callOff.isPending}
            aria-label={t('returns.callOffOf', { number })}
            onClick={() => callOff.mutate(id)}
          >
            {t('returns.callOff')}
          </Button>
        </span>
      )}
      {failure && (
        <Notice tone="error" live title={t('returns.notCalledOff')}>
          {errorText(failure)}
        </Notice>
      )}
    </li>
  )
}
