import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { stockChange } from '#contract/catalogue/staff-products.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { typedWhole } from '#src/back-office/form/typed-amount.ts'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useChangeStock, type CountedVariant } from '../../api/stocked-products.ts'

export interface StockDialogProps {
  variant: CountedVariant
  onClose: () => void
}

const stockForm = z.object({
  difference: typedWhole(stockChange.shape.difference),
  reason: stockChange.shape.reason,
})

/** Pieces that came or went, and why: a difference, so that what is sold meanwhile counts too. */
export function StockDialog({ variant, onClose }: StockDialogProps) {
  const { t } = useTranslation('admin')
  const { sku, stock, reserved } = variant
  const name = variant.size ?? sku
  const { form, dialog, field } = useStaffForm({
    schema: stockForm,
    defaultValues: { difference: '', reason: '' },
    send: useChangeStock(sku).mutateAsync,
    faultText: (_, wrong) => t(`stock.${wrong}Fault`),
    failedTitle: t('stock.notSaved'),
    doneText: counted => t('stock.done', { name, stock: counted.stock ?? 0 }),
    onClose,
  })
  const typed = useWatch({ control: form.control, name: 'difference' })
  const { data: difference } = stockForm.shape.difference.safeParse(typed)

  return (
    <FormDialog
      {...dialog}
      title={t('stock.dialogTitle', { name })}
      description={t('stock.dialogText', { stock, reserved })}
      submitLabel={t('stock.save')}
    >
      <TextField
        {...field('difference')}
        label={t('stock.difference')}
        hint={t('stock.differenceHint')}
        required
        inputMode="text"
        autoComplete="off"
      />
      <TextField
        {...field('reason')}
        label={t('stock.reason')}
        hint={t('stock.reasonHint')}
        required
        maxLength={200}
        autoComplete="off"
      />
      <p role="status" className={styles.meta}>
        {difference !== undefined &&
          t('stock.after', { stock: stock + difference, free: stock + difference - reserved })}
      </p>
    </FormDialog>
  )
}
