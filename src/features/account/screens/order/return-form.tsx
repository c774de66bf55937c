import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import { mayComeBack, returnableQuantity } from '#contract/orders/order-states.ts'
import { returnReasons } from '#contract/orders/returns.ts'
import { choosablePieces, countsOf } from '#src/entities/order/order-pieces.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { useAnnounceReturn } from '../../api/returns.ts'
import type { PiecesValues } from './pieces-form.ts'
import { PiecesDialog } from './pieces-dialog.tsx'

export interface ReturnFormProps {
  checkout: Checkout
  order: Order
  onClose: () => void
}

export function ReturnForm({ checkout, order, onClose }: ReturnFormProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const announce = useAnnounceReturn(checkout.id, order.orderNumber)
  const hasCustomized = order.items.some(item => !mayComeBack(item, 'doesNotFit'))
  return (
    <PiecesDialog
      title={t('returns.title')}
      description={t(hasCustomized ? 'returns.textCustomized' : 'returns.text')}
      pieces={choosablePieces(order.items, language, item => returnableQuantity(order, item))}
      submitLabel={t('returns.confirm')}
      bodyOf={({ chosen, reason }) => ({ items: countsOf(chosen), reason })}
      send={announce.mutateAsync}
      failedTitle={t('returns.failed')}
      doneText={t('returns.done')}
      onClose={onClose}
    >
      <ReasonChoice />
    </PiecesDialog>
  )
}

function ReasonChoice() {
  const { t } = useTranslation('orders')
  const { control } = useFormContext<PiecesValues>()
  return (
    <Controller
      control={control}
      name="reason"
      render={({ field: { onChange, ...field } }) => (
        <RadioGroup
          {...field}
          legend={t('returns.reason')}
          onValueChange={onChange}
          options={returnReasons.map(value => ({ value, label: t(`returns.reasons.${value}`) }))}
        />
      )}
    />
  )
}
