import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxStockChange } from '#contract/catalogue/staff-products.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useChangeStock } from '../api/product-changes.ts'
import type { CountedVariant } from '../model/counted-variants.ts'
import { wholeNumberIn } from '../model/euro-text.ts'
import { useStaffSubmit } from '../use-staff-submit.ts'
import * as styles from './detail.module.css'

export interface StockDialogProps {
  variant: CountedVariant
  onClose: () => void
}

type Fault = 'difference' | 'reason' | undefined

/** Pieces that came or went, and why: a difference, so that what is sold meanwhile counts too. */
export function StockDialog({ variant, onClose }: StockDialogProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<Fault>()
  const { sku, stock, reserved } = variant
  const name = variant.size ?? sku
  const { send, ...sending } = useStaffSubmit(useChangeStock(sku), {
    failedTitle: t('stock.notSaved'),
    doneText: counted => t('stock.done', { name, stock: counted.stock ?? 0 }),
    onClose,
  })
  const difference = wholeNumberIn(typed)
  const isDifference = difference !== undefined && difference !== 0 && Math.abs(difference) <= maxStockChange

  const submit = () => {
    const wrong: Fault = !isDifference ? 'difference' : reason.trim() === '' ? 'reason' : undefined
    setFault(wrong)
    if (!wrong && isDifference) send({ difference, reason: reason.trim() })
    return wrong
  }

  return (
    <FormDialog
      {...sending}
      title={t('stock.dialogTitle', { name })}
      description={t('stock.dialogText', { stock, reserved })}
      submitLabel={t('stock.save')}
      cancelLabel={t('stock.cancel')}
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
