import { useTranslation } from 'react-i18next'
import { withdrawApplication } from '#contract/membership/staff-applications.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useWithdrawApplication } from '../../api/applications.ts'

/** Withdraws an application that nobody has ordered. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fan-desk')
  const { dialog, field } = useStaffForm({
    schema: withdrawApplication.body,
    defaultValues: { reason: '' },
    send: useWithdrawApplication(id).mutateAsync,
    faultText: () => t('faults.reason'),
    failedTitle: t('withdraw.failed'),
    doneText: () => t('withdraw.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('withdraw.title')}
      description={t('withdraw.text')}
      submitLabel={t('withdraw.confirm')}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
