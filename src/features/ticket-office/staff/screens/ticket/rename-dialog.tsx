import { useTranslation } from 'react-i18next'
import { nameFields } from '#contract/contact/person-name.ts'
import { renameTicket, type StaffTicket } from '#contract/ticketing/staff-tickets.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useRename } from '../../api/tickets.ts'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'

/** Changes the name that stands on a ticket. */
export function RenameDialog({ ticket, onClose }: { ticket: StaffTicket; onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const { dialog, field } = useStaffForm({
    schema: renameTicket.body
      .omit({ version: true })
      .transform(typed => ({ ...typed, version: ticket.version })),
    defaultValues: { firstName: ticket.firstName, lastName: ticket.lastName, reason: '' },
    send: useRename(ticket.id).mutateAsync,
    faultText: (_, wrong) => t(wrong === 'reason' ? 'faults.reason' : 'faults.lastName'),
    failedTitle: t('rename.failed'),
    doneText: ({ name }) => t('rename.done', { name }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('rename.title')}
      description={t('rename.text')}
      submitLabel={t('rename.confirm')}
    >
      {nameFields(language).map(name => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`rename.${name}`)}
          required={name === 'lastName'}
          maxLength={80}
          autoComplete="off"
        />
      ))}
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
