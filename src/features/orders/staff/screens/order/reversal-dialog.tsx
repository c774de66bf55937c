import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/checkout/checkout.ts'
import { shippedAt } from '#contract/orders/order-states.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { choosablePieces, remainingOf } from '#src/entities/order/order-pieces.ts'
import { useCancelPieces } from '../../api/orders.ts'
import { DecisionForm } from './decision-form.tsx'

/** Takes pieces of an order back: cancelled before they were sent, refunded afterwards. */
export function ReversalDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { orderNumber, items } = order
  const wasSent = shippedAt(order) !== undefined
  const cancel = useCancelPieces(orderNumber)
  return (
    <DecisionForm
      title={t(wasSent ? 'reversal.titleSent' : 'reversal.title')}
      description={t(wasSent ? 'reversal.textSent' : 'reversal.text')}
      pieces={choosablePieces(items, language, ({ remainingQuantity }) => remainingQuantity)}
      chosen={{}}
      mayBeNone={false}
      asksRestock={wasSent}
      submitLabel={() => t(wasSent ? 'reversal.confirmSent' : 'reversal.confirm')}
      bodyOf={({ chosen, restock, note }) => ({ keep: remainingOf(items, chosen), restock, note })}
      send={cancel.mutateAsync}
      failedTitle={t('reversal.failed')}
      doneText={t('reversal.done')}
      onClose={onClose}
    />
  )
}
