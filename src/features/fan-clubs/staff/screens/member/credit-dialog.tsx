import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays } from '#contract/kernel/days.ts'
import { creditYears } from '#contract/membership/staff-members.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useCreditYears } from '../../api/members.ts'

/** An empty field: the years count from the first day of the membership on. */
const creditForm = z
  .object({ countsFrom: z.string(), reason: z.string() })
  .transform(({ countsFrom, reason }) => ({ countsFrom: countsFrom === '' ? null : countsFrom, reason }))
  .pipe(creditYears.body)

export interface CreditDialogProps {
  id: string
  since: string
  countsFrom: string | null
  onClose: () => void
}

/** Has the years of a membership count from an earlier day on. */
export function CreditDialog({ id, since, countsFrom, onClose }: CreditDialogProps) {
  const { t } = useTranslation('fan-desk')
  const { dialog, field } = useStaffForm({
    schema: creditForm,
    defaultValues: { countsFrom: countsFrom ?? '', reason: '' },
    send: useCreditYears(id).mutateAsync,
    faultText: (_, wrong) => t(wrong === 'reason' ? 'faults.reason' : 'members.credit.fault'),
    failedTitle: t('members.credit.failed'),
    doneText: () => t('members.credit.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('members.credit.title')}
      description={t('members.credit.text')}
      submitLabel={t('members.credit.confirm')}
    >
      <TextField
        {...field('countsFrom')}
        type="date"
        max={addDays(since, -1)}
        label={t('members.credit.countsFrom')}
        hint={t('members.credit.hint')}
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
