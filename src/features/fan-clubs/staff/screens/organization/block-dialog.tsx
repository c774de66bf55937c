import { useTranslation } from 'react-i18next'
import { blockOrganization, type StaffOrganization } from '#contract/organization/staff-organizations.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useBlock } from '../../api/organizations.ts'

/** Blocks it, or ends its block. */
export function BlockDialog({
  organization: { id, version, name, isBlocked },
  onClose,
}: {
  organization: StaffOrganization
  onClose: () => void
}) {
  const { t } = useTranslation('fan-desk')
  const words = isBlocked ? 'unblock' : 'block'
  const { dialog, field } = useStaffForm({
    schema: blockOrganization.body
      .omit({ version: true, isBlocked: true })
      .transform(typed => ({ ...typed, version, isBlocked: !isBlocked })),
    defaultValues: { reason: '' },
    send: useBlock(id).mutateAsync,
    faultText: () => t('faults.reason'),
    failedTitle: t(`blocking.${words}.failed`),
    doneText: () => t(`blocking.${words}.done`, { name }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t(`blocking.${words}.title`, { name })}
      description={t(`blocking.${words}.text`)}
      submitLabel={t(`blocking.${words}.confirm`)}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
