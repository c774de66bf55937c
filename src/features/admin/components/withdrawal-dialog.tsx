import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useHandleWithdrawal } from '../api/withdrawals.ts'
import { useStaffSubmit } from '../use-staff-submit.ts'

export interface WithdrawalDialogProps {
  withdrawal: Withdrawal
  onClose: () => void
}

/** Says what was done about a withdrawal, for the log. */
export function WithdrawalDialog({ withdrawal: { id, orderNumber }, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('admin')
  const [note, setNote] = useState('')
  const [isLacking, setLacking] = useState(false)
  const { send, ...sending } = useStaffSubmit(useHandleWithdrawal(id), {
    failedTitle: t('withdrawals.notSaved'),
    doneText: () => t('withdrawals.done'),
    onClose,
  })

  const submit = () => {
    const text = note.trim()
    setLacking(text === '')
    if (text === '') return 'note'
    send(text)
    return undefined
  }
  return (
    <FormDialog
      {...sending}
      title={t('withdrawals.dialogTitle', { number: orderNumber })}
      description={t('withdrawals.dialogText')}
      submitLabel={t('withdrawals.save')}
      cancelLabel={t('stock.cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="note"
        label={t('withdrawals.note')}
        hint={t('withdrawals.noteHint')}
        error={isLacking ? t('faults.required') : undefined}
        required
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={event => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
