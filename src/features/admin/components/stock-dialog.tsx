import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxStockChange, type StockChange } from '#contract/catalogue/staff-products.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useChangeStock } from '../api/product-changes.ts'
import { failureOf } from '../api/staff-change.ts'
import type { CountedVariant } from '../model/counted-variants.ts'
import { wholeNumberIn } from '../model/euro-text.ts'
import * as styles from './detail.module.css'
import { FormDialog } from './form-dialog.tsx'

export interface StockDialogProps {
  variant: CountedVariant
  onClose: () => void
}

type Fault = 'difference' | 'reason' | undefined

/** Pieces that came or went, and why: a difference, so that what is sold meanwhile counts too. */
export function StockDialog({ variant, onClose }: StockDialogProps) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<Fault>()
  const { sku, stock, reserved } = variant
  const change = useChangeStock(sku)
  const failure = failureOf(change)
  const difference = wholeNumberIn(typed)
  const isDifference = difference !== undefined && difference !== 0 && Math.abs(difference) <= maxStockChange

  const book = (stockChange: StockChange) =>
    change.mutate(stockChange, {
      onSuccess: outcome => {
        if (!outcome.ok) return
        onClose()
        toast.success(t('stock.done', { name: variant.size ?? sku, stock: outcome.value.stock ?? 0 }))
      },
    })

  const submit = () => {
    const wrong: Fault = !isDifference ? 'difference' : reason.trim() === '' ? 'reason' : undefined
    setFault(wrong)
    if (!wrong && isDifference) book({ difference, reason: reason.trim() })
    return wrong
  }

  return (
    <FormDialog
      title={t('stock.dialogTitle', { name: variant.size ?? sku })}
      description={t('stock.dialogText', { stock, reserved })}
      failure={failure && { title: t('stock.notSaved'), text: errorText(failure) }}
      submitLabel={t('stock.save')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="difference"
        label={t('stock.difference')}
        hint={t('stock.differenceHint')}
        error={fault === 'difference' ? t('stock.differenceFault') : undefined}
        required
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <TextField
        name="reason"
        label={t('stock.reason')}
        hint={t('stock.reasonHint')}
        error={fault === 'reason' ? t('stock.reasonFault') : undefined}
        required
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <p role="status" className={styles.meta}>
        {isDifference && t('stock.after', { stock: stock + difference, free: stock + difference - reserved })}
      </p>
    </FormDialog>
  )
}
