import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { failureOf } from '../api/staff-change.ts'
import { useHandleWithdrawal } from '../api/withdrawals.ts'
import { FormDialog } from './form-dialog.tsx'

export interface WithdrawalDialogProps {
  withdrawal: Withdrawal
  onClose: () => void
}

/** Says what was done about a withdrawal, for the log. */
export function WithdrawalDialog({ withdrawal: { id, orderNumber }, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const toast = useToast()
  const [note, setNote] = useState('')
  const [isLacking, setLacking] = useState(false)
  const handle = useHandleWithdrawal(id)
  const failure = failureOf(handle)

  const submit = () => {
    const text = note.trim()
    setLacking(text === '')
    if (text === '') return 'note'
    handle.mutate(text, {
      onSuccess: outcome => {
        if (!outcome.ok) return
        onClose()
        toast.success(t('withdrawals.done'))
      },
    })
    return undefined
  }
  return (
    <FormDialog
      title={t('withdrawals.dialogTitle', { number: orderNumber })}
      description={t('withdrawals.dialogText')}
      failure={failure && { title: t('withdrawals.notSaved'), text: errorText(failure) }}
      submitLabel={t('withdrawals.save')}
      isPending={handle.isPending}
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
