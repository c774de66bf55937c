import { useTranslation } from 'react-i18next'
import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useCancelOrder } from '../../api/order-changes.ts'

export interface OrderCancellationProps {
  checkout: Checkout
  order: Order
  onClose: () => void
}

/** Asks before an order is cancelled. */
export function OrderCancellation({ checkout, order, onClose }: OrderCancellationProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const toast = useToast()
  const cancel = useCancelOrder(checkout.id)
  const failure = cancel.error ?? (cancel.data?.ok === false ? cancel.data.problem : undefined)
  const isAll =
    checkout.paymentState === 'pending' && checkout.transactions.flatMap(part => part.orders).length > 1
  const text = () => {
    if (isAll) return t('cancellation.textAll')
    if (checkout.paymentState !== 'paid') return t('cancellation.text')
    return t('cancellation.textPaid', { total: formatMoney(order.totalPrice, language) })
  }
  const confirm = () =>
    cancel.mutate(
      { orderNumber: order.orderNumber },
      {
        onSuccess: outcome => {
          if (!outcome.ok) return
          onClose()
          toast.success(t('cancellation.done'))
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('cancellation.title', { number: order.orderNumber })}
      description={text()}
      confirmLabel={t('cancellation.confirm')}
      cancelLabel={t('cancellation.keep')}
      onConfirm={confirm}
      pending={cancel.isPending}
      error={failure && `${t('cancellation.failed')}. ${errorText(failure)}`}
      // The button that has opened it goes with the order.
      finalFocus={() => (cancel.data?.ok ? document.querySelector<HTMLElement>('h1') : true)}
    />
  )
}
