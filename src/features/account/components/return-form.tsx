import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import { mayComeBack, returnableQuantity } from '#contract/orders/order-states.ts'
import { type ReturnReason, returnReasons } from '#contract/orders/returns.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { choosablePieces, countsOf } from '#src/lib/order-pieces.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { useAnnounceReturn } from '../api/returns.ts'
import { PiecesDialog } from './pieces-dialog.tsx'

export interface ReturnFormProps {
  checkout: Checkout
  order: Order
  onClose: () => void
}

export function ReturnForm({ checkout, order, onClose }: ReturnFormProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const toast = useToast()
  const announce = useAnnounceReturn(checkout.id, order.orderNumber)
  const [reason, setReason] = useState<ReturnReason>('doesNotFit')
  const failure = announce.error ?? (announce.data?.ok === false ? announce.data.problem : undefined)
  const hasCustomized = order.items.some(item => !mayComeBack(item, 'doesNotFit'))
  return (
    <PiecesDialog
      title={t('returns.title')}
      description={t(hasCustomized ? 'returns.textCustomized' : 'returns.text')}
      pieces={choosablePieces(order.items, language, item => returnableQuantity(order, item))}
      submitLabel={t('returns.confirm')}
      failure={failure && { title: t('returns.failed'), text: errorText(failure) }}
      isPending={announce.isPending}
      onClose={onClose}
      onSubmit={chosen =>
        announce.mutate(
          { items: countsOf(chosen), reason },
          {
            onSuccess: outcome => {
              if (!outcome.ok) return
              onClose()
              toast.success(t('returns.done'))
            },
          },
        )
      }
    >
      <RadioGroup
        legend={t('returns.reason')}
        value={reason}
        onValueChange={setReason}
        options={returnReasons.map(value => ({ value, label: t(`returns.reasons.${value}`) }))}
      />
    </PiecesDialog>
  )
}
