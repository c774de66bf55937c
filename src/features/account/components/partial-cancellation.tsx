import { useTranslation } from 'react-i18next'
import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { choosablePieces, remainingOf } from '#src/lib/order-pieces.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useCancelOrder } from '../api/order-changes.ts'
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
  const errorText = useShopErrorText()
  const toast = useToast()
  const cancel = useCancelOrder(checkout.id)
  const { orderNumber, items } = order
  const failure = cancel.error ?? (cancel.data?.ok === false ? cancel.data.problem : undefined)
  return (
    <PiecesDialog
      title={t('partialCancellation.title')}
      description={t(
        checkout.paymentState === 'paid' ? 'partialCancellation.textPaid' : 'partialCancellation.text',
      )}
      pieces={choosablePieces(items, language, ({ remainingQuantity }) => remainingQuantity)}
      submitLabel={t('partialCancellation.confirm')}
      failure={failure && { title: t('partialCancellation.failed'), text: errorText(failure) }}
      isPending={cancel.isPending}
      onClose={onClose}
      onSubmit={chosen =>
        cancel.mutate(
          { orderNumber, keep: remainingOf(items, chosen) },
          {
            onSuccess: outcome => {
              if (!outcome.ok) return
              onClose()
              toast.success(t('partialCancellation.done'))
            },
          },
        )
      }
    />
  )
}
