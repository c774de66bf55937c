import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { leftPlaces, reseatTicket, type StaffTicket } from '#contract/ticketing/staff-tickets.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useReseat } from '../../api/tickets.ts'
import { PlaceChoice } from '../../parts/place-choice.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { usePlaceWords } from '../../parts/use-place-words.ts'

const { leaves, reason } = reseatTicket.body.shape
const reseatForm = z.object({ seatNo: z.string().min(1).transform(Number), leaves, reason })

/** Moves a ticket to a free place of its price area. */
export function ReseatDialog({ ticket, onClose }: { ticket: StaffTicket; onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const placeWords = usePlaceWords()
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: reseatForm.transform(typed => ({ ...typed, version: ticket.version })),
    defaultValues: { seatNo: '', leaves: 'sale', reason: '' },
    send: useReseat(ticket.id).mutateAsync,
    faultText: (_, wrong) => t(wrong === 'reason' ? 'faults.reason' : 'faults.seatNo'),
    failedTitle: t('reseat.failed'),
    doneText: moved => t('reseat.done', { place: placeWords(moved) }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('reseat.title')}
      description={t('reseat.text')}
      submitLabel={t('reseat.confirm')}
    >
      <Controller
        control={form.control}
        name="seatNo"
        render={({ field: { value, onChange } }) => (
          <PlaceChoice
            eventId={ticket.event.id}
            area={ticket.area}
            block={ticket.block}
            value={value}
            onChange={onChange}
            error={errorOf('seatNo')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="leaves"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            legend={t('reseat.leaves')}
            options={leftPlaces.map(one => ({ value: one, label: t(`reseat.leavesKinds.${one}`) }))}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
