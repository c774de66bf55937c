import { useTranslation } from 'react-i18next'
import { removeUnpaidMember } from '#contract/membership/staff-members.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useRemoveUnpaidMember } from '../../api/members.ts'

/** Ends a membership today whose fee nobody has paid for long. */
export function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fan-desk')
  const { dialog, field } = useStaffForm({
    schema: removeUnpaidMember.body,
    defaultValues: { reason: '' },
    send: useRemoveUnpaidMember(id).mutateAsync,
    faultText: () => t('faults.reason'),
    failedTitle: t('members.remove.failed'),
    doneText: () => t('members.remove.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('members.remove.title')}
      description={t('members.remove.text')}
      submitLabel={t('members.remove.confirm')}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
