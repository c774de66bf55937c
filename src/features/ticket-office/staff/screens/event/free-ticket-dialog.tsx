import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { issueFreeTicket } from '#contract/ticketing/staff-tickets.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useIssueFree } from '../../api/tickets.ts'
import { PlaceChoice } from '../../parts/place-choice.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'

const { email, reason } = issueFreeTicket.body.shape
const freeForm = z.object({ email, seatNo: z.string().min(1).transform(Number), reason })

/** Gives a free place to whom a confirmed address belongs. */
export function FreeTicketDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: freeForm,
    defaultValues: { email: '', seatNo: '', reason: '' },
    send: useIssueFree(eventId).mutateAsync,
    faultText: (_, wrong) => t(`faults.${wrong}`),
    failedTitle: t('free.failed'),
    doneText: () => t('free.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('free.title')}
      description={t('free.text')}
      submitLabel={t('free.confirm')}
    >
      <TextField
        {...field('email')}
        type="email"
        label={t('free.email')}
        required
        maxLength={254}
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="seatNo"
        render={({ field: { value, onChange } }) => (
          <PlaceChoice eventId={eventId} value={value} onChange={onChange} error={errorOf('seatNo')} />
        )}
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
