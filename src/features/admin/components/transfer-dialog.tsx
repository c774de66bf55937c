import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TransferDirection, transferDraft } from '#contract/ledger/staff-transfers.ts'
import { euros, type Money } from '#contract/kernel/primitives.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { absolute, balanceOf } from '#src/lib/open-amount.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useRecordTransfer } from '../api/order-changes.ts'
import { centsIn, centsText } from '../model/euro-text.ts'
import { useStaffSubmit } from '../use-staff-submit.ts'

const fields = ['amount', 'valueDate', 'note'] as const
type Field = (typeof fields)[number]

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
  const [values, setValues] = useState<Record<Field, string>>({
    amount: isExpected ? centsText(absolute(openAmount).cents, language) : '',
    valueDate: '',
    note: '',
  })
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { send, ...sending } = useStaffSubmit(useRecordTransfer(orderNumber), {
    failedTitle: t('transfers.failed'),
    doneText: () => t('transfers.done'),
    onClose,
  })

  const submit = () => {
    const draft = transferDraft.safeParse({
      ...values,
      direction,
      amount: euros(centsIn(values.amount) ?? NaN),
    })
    const faulty = draft.success ? [] : draft.error.issues.map(issue => String(issue.path[0]))
    setWrong(faulty)
    if (!draft.success) return fields.find(name => faulty.includes(name))
    send(draft.data)
    return undefined
  }
  const fieldOf = (name: Field) => ({
    name,
    label: t(`transfers.${name}`),
    required: true,
    autoComplete: 'off',
    error: wrong.includes(name) ? t(`transfers.faults.${name}`) : undefined,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <FormDialog
      {...sending}
      title={t(`transfers.book.${direction}`)}
      description={t('transfers.text')}
      submitLabel={t('transfers.save')}
      cancelLabel={t('stock.cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...fieldOf('amount')} inputMode="decimal" />
      <TextField {...fieldOf('valueDate')} type="date" />
      <TextField {...fieldOf('note')} maxLength={140} />
    </FormDialog>
  )
}
