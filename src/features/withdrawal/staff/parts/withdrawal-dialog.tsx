import { useTranslation } from 'react-i18next'
import { handleWithdrawal, type Withdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useHandleWithdrawal } from '../api/withdrawals.ts'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'

export interface WithdrawalDialogProps {
  withdrawal: Withdrawal
  onClose: () => void
}

/** Says what was done about a withdrawal, for the log. */
export function WithdrawalDialog({ withdrawal: { id, orderNumber }, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('admin')
  const { dialog, field } = useStaffForm({
    schema: handleWithdrawal.body,
    defaultValues: { note: '' },
    send: useHandleWithdrawal(id).mutateAsync,
    faultText: () => t('faults.required'),
    failedTitle: t('withdrawals.notSaved'),
    doneText: () => t('withdrawals.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('withdrawals.dialogTitle', { number: orderNumber })}
      description={t('withdrawals.dialogText')}
      submitLabel={t('withdrawals.save')}
    >
      <TextField
        {...field('note')}
        label={t('withdrawals.note')}
        hint={t('withdrawals.noteHint')}
        required
        maxLength={500}
        autoComplete="off"
      />
    </FormDialog>
  )
}
