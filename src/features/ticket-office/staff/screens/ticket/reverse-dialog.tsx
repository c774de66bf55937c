import { useTranslation } from 'react-i18next'
import { reverseTicket, type StaffTicket } from '#contract/ticketing/staff-tickets.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useReverse } from '../../api/tickets.ts'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'

/** Takes a ticket back, and gives back what was paid for it. */
export function ReverseDialog({ ticket, onClose }: { ticket: StaffTicket; onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const { dialog, field } = useStaffForm({
    schema: reverseTicket.body
      .omit({ version: true })
      .transform(typed => ({ ...typed, version: ticket.version })),
    defaultValues: { reason: '' },
    send: useReverse(ticket.id).mutateAsync,
    faultText: () => t('faults.reason'),
    failedTitle: t('reverse.failed'),
    doneText: () => t('reverse.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('reverse.title')}
      description={t(ticket.orderNumber === null ? 'reverse.textFree' : 'reverse.textOrder')}
      submitLabel={t('reverse.confirm')}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
