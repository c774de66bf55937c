import { useTranslation } from 'react-i18next'
import { type StaffContract, withdrawStaffTransfer } from '#contract/subscription/staff-contracts.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useWithdrawTransfer } from '../../api/contracts.ts'

interface WithdrawDialogProps {
  contract: StaffContract
  transferId: string
  onClose: () => void
}

/** Ends an offer of a contract that nobody answers. */
export function WithdrawDialog({ contract: { id, version }, transferId, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('contract-office')
  const { dialog, field } = useStaffForm({
    schema: withdrawStaffTransfer.body.omit({ version: true }).transform(typed => ({ ...typed, version })),
    defaultValues: { reason: '' },
    send: useWithdrawTransfer(id, transferId).mutateAsync,
    faultText: () => t('work.faults.reason'),
    failedTitle: t('work.withdrawal.failed'),
    doneText: () => t('work.withdrawal.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('work.withdrawal.title')}
      description={t('work.withdrawal.text')}
      submitLabel={t('work.withdrawal.confirm')}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
