import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/checkout/checkout.ts'
import { shippedAt } from '#contract/orders/order-states.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { choosablePieces, remainingOf } from '#src/lib/order-pieces.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useCancelPieces } from '../api/order-changes.ts'
import { failureOf } from '../api/staff-change.ts'
import { DecisionForm } from './decision-form.tsx'

/** Takes pieces of an order back: cancelled before they were sent, refunded afterwards. */
export function ReversalDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const toast = useToast()
  const { orderNumber, items } = order
  const wasSent = shippedAt(order) !== undefined
  const reverse = useCancelPieces(orderNumber)
  const failure = failureOf(reverse)
  return (
    <DecisionForm
      title={t(wasSent ? 'reversal.titleSent' : 'reversal.title')}
      description={t(wasSent ? 'reversal.textSent' : 'reversal.text')}
      pieces={choosablePieces(items, language, ({ remainingQuantity }) => remainingQuantity)}
      chosen={{}}
      mayBeNone={false}
      asksRestock={wasSent}
      failure={failure && { title: t('reversal.failed'), text: errorText(failure) }}
      isPending={reverse.isPending}
      submitLabel={() => t(wasSent ? 'reversal.confirmSent' : 'reversal.confirm')}
      onClose={onClose}
      onSubmit={({ chosen, restock, note }) =>
        reverse.mutate(
          { keep: remainingOf(items, chosen), restock, note },
          {
            onSuccess: outcome => {
              if (!outcome.ok) return
              onClose()
              toast.success(t('reversal.done'))
            },
          },
        )
      }
    />
  )
}
