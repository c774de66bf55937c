import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { officeMedia, reissueTicket, type StaffTicket } from '#contract/ticketing/staff-tickets.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useReissue } from '../../api/tickets.ts'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'

/** Gives a ticket a new code, on a phone or printed. */
export function ReissueDialog({ ticket, onClose }: { ticket: StaffTicket; onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const { form, dialog, field } = useStaffForm({
    schema: reissueTicket.body
      .omit({ version: true })
      .transform(typed => ({ ...typed, version: ticket.version })),
    defaultValues: { medium: 'phone', reason: '' },
    send: useReissue(ticket.id).mutateAsync,
    faultText: () => t('faults.reason'),
    failedTitle: t('reissue.failed'),
    doneText: ({ generation }) => t('reissue.done', { number: generation }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('reissue.title')}
      description={t('reissue.text')}
      submitLabel={t('reissue.confirm')}
    >
      <Controller
        control={form.control}
        name="medium"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            legend={t('reissue.medium')}
            options={officeMedia.map(one => ({ value: one, label: t(`reissue.media.${one}`) }))}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
