import { useTranslation } from 'react-i18next'
import { nameAdmin, type StaffOrganization } from '#contract/organization/staff-organizations.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useNameAdmin } from '../../api/organizations.ts'

/** Makes somebody an admin, by their e-mail address. */
export function NameAdminDialog({
  organization: { id, version, name },
  email = '',
  onClose,
}: {
  organization: StaffOrganization
  /** Of the member whose line was pressed. */
  email?: string
  onClose: () => void
}) {
  const { t } = useTranslation('fan-desk')
  const { dialog, field } = useStaffForm({
    schema: nameAdmin.body.omit({ version: true }).transform(typed => ({ ...typed, version })),
    defaultValues: { email, reason: '' },
    send: useNameAdmin(id).mutateAsync,
    faultText: (_, wrong) => t(wrong === 'reason' ? 'faults.reason' : 'faults.email'),
    failedTitle: t('nameAdmin.failed'),
    doneText: () => t('nameAdmin.done', { name }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('nameAdmin.title')}
      description={t('nameAdmin.text')}
      submitLabel={t('nameAdmin.confirm')}
    >
      <TextField
        {...field('email')}
        type="email"
        label={t('nameAdmin.email')}
        hint={t('nameAdmin.emailHint')}
        required
        autoComplete="off"
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
