import { useTranslation } from 'react-i18next'
import { reissueMemberCard } from '#contract/membership/staff-members.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useReissueCard } from '../../api/members.ts'

/** Gives a member's card another code. */
export function CardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('fan-desk')
  const { dialog, field } = useStaffForm({
    schema: reissueMemberCard.body,
    defaultValues: { reason: '' },
    send: useReissueCard(id).mutateAsync,
    faultText: () => t('faults.reason'),
    failedTitle: t('members.card.failed'),
    doneText: () => t('members.card.done'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('members.card.title')}
      description={t('members.card.text')}
      submitLabel={t('members.card.confirm')}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
