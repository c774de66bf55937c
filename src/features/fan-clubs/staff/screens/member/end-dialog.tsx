import { useTranslation } from 'react-i18next'
import { endStaffMembership } from '#contract/membership/staff-members.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { useToday } from '#src/lib/use-today.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useEndMembership } from '../../api/members.ts'

/** Ends a membership by a letter, by the day on which it came. */
export function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fan-desk')
  const today = berlinDay(useToday())
  const { dialog, field } = useStaffForm({
    schema: endStaffMembership.body,
    defaultValues: { receivedOn: today, reason: '' },
    send: useEndMembership(id).mutateAsync,
    faultText: (_, wrong) => t(wrong === 'reason' ? 'faults.reason' : 'members.end.fault'),
    failedTitle: t('members.end.failed'),
    doneText: () => t('members.end.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('members.end.title')}
      description={t('members.end.text')}
      submitLabel={t('members.end.confirm')}
    >
      <TextField
        {...field('receivedOn')}
        type="date"
        max={today}
        label={t('members.end.receivedOn')}
        required
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
