import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type TransferDirection, transferDraft } from '#contract/ledger/staff-transfers.ts'
import type { Money } from '#contract/kernel/primitives.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { absolute, balanceOf } from '#src/entities/order/open-amount.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { centsText } from '#src/back-office/form/euro-text.ts'
import { typedAmount } from '#src/back-office/form/typed-amount.ts'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useRecordTransfer } from '../../api/orders.ts'

type Field = 'amount' | 'valueDate' | 'note'

const { amount, valueDate, note } = transferDraft.shape
const transferForm = z.object({ amount: typedAmount(amount), valueDate, note })

export interface TransferDialogProps {
  orderNumber: string
  direction: TransferDirection
  openAmount: Money
  onClose: () => void
}

/** Books what a bank statement says. The amount that would settle the books stands there already. */
export function TransferDialog({ orderNumber, direction, openAmount, onClose }: TransferDialogProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const isExpected = balanceOf(openAmount) === (direction === 'received' ? 'open' : 'credit')
  const { dialog, field } = useStaffForm({
    schema: transferForm.transform(typed => ({ ...typed, direction })),
    defaultValues: {
      amount: isExpected ? centsText(absolute(openAmount).cents, language) : '',
      valueDate: '',
      note: '',
    },
    send: useRecordTransfer(orderNumber).mutateAsync,
    faultText: (_, wrong) => t(`transfers.faults.${wrong}`),
    failedTitle: t('transfers.failed'),
    doneText: () => t('transfers.done'),
    onClose,
  })
  const text = (name: Field) => ({
    ...field(name),
    label: t(`transfers.${name}`),
    required: true,
    autoComplete: 'off',
  })
  return (
    <FormDialog
      {...dialog}
      title={t(`transfers.book.${direction}`)}
      description={t('transfers.text')}
      submitLabel={t('transfers.save')}
    >
      <TextField {...text('amount')} inputMode="decimal" />
      <TextField {...text('valueDate')} type="date" />
      <TextField {...text('note')} maxLength={140} />
    </FormDialog>
  )
}
