import { useTranslation } from 'react-i18next'
import {
  removeAdmin,
  type StaffMember,
  type StaffOrganization,
} from '#contract/organization/staff-organizations.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useRemoveAdmin } from '../../api/organizations.ts'

/** Takes the right from an admin, and says where that is the last one. */
export function RemoveAdminDialog({
  organization: { id, version, name, adminCount },
  member,
  onClose,
}: {
  organization: StaffOrganization
  member: StaffMember
  onClose: () => void
}) {
  const { t } = useTranslation('fan-desk')
  const { dialog, field } = useStaffForm({
    schema: removeAdmin.body
      .omit({ version: true, memberId: true })
      .transform(typed => ({ ...typed, version, memberId: member.id })),
    defaultValues: { reason: '' },
    send: useRemoveAdmin(id).mutateAsync,
    faultText: () => t('faults.reason'),
    failedTitle: t('removeAdmin.failed'),
    doneText: () => t('removeAdmin.done', { member: member.name }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('removeAdmin.title', { member: member.name })}
      description={t(adminCount > 1 ? 'removeAdmin.text' : 'removeAdmin.textLast', { name })}
      submitLabel={t('removeAdmin.confirm')}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
