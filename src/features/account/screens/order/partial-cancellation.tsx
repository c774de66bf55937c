import { useTranslation } from 'react-i18next'
import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import { choosablePieces, remainingOf } from '#src/entities/order/order-pieces.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useCancelOrder } from '../../api/order-changes.ts'
import { PiecesDialog } from './pieces-dialog.tsx'

export interface PartialCancellationProps {
  checkout: Checkout
  order: Order
  onClose: () => void
}

/** Cancels pieces of an order that nobody has begun to pack. */
export function PartialCancellation({ checkout, order, onClose }: PartialCancellationProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const cancel = useCancelOrder(checkout.id)
  const { orderNumber, items } = order
  return (
    <PiecesDialog
      title={t('partialCancellation.title')}
      description={t(
        checkout.paymentState === 'paid' ? 'partialCancellation.textPaid' : 'partialCancellation.text',
      )}
      pieces={choosablePieces(items, language, ({ remainingQuantity }) => remainingQuantity)}
      submitLabel={t('partialCancellation.confirm')}
      bodyOf={({ chosen }) => ({ orderNumber, keep: remainingOf(items, chosen) })}
      send={({ body }, options) => cancel.mutateAsync(body, options)}
      failedTitle={t('partialCancellation.failed')}
      doneText={t('partialCancellation.done')}
      onClose={onClose}
    />
  )
}
