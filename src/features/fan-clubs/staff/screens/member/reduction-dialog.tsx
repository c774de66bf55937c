import { useTranslation } from 'react-i18next'
import { setMemberKind } from '#contract/membership/staff-members.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useSetMemberKind } from '../../api/members.ts'

export interface ReductionDialogProps {
  id: string
  /** What is to be. */
  isReduced: boolean
  onClose: () => void
}

/** Has a grown member pay the reduced fee from the next year on, or no more. */
export function ReductionDialog({ id, isReduced, onClose }: ReductionDialogProps) {
  const { t } = useTranslation('fan-desk')
  const way = isReduced ? 'on' : 'off'
  const { dialog, field } = useStaffForm({
    schema: setMemberKind.body.omit({ isReduced: true }).transform(typed => ({ ...typed, isReduced })),
    defaultValues: { reason: '' },
    send: useSetMemberKind(id).mutateAsync,
    faultText: () => t('faults.reason'),
    failedTitle: t(`members.reduction.${way}.failed`),
    doneText: () => t(`members.reduction.${way}.done`),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t(`members.reduction.${way}.title`)}
      description={t(`members.reduction.${way}.text`)}
      submitLabel={t(`members.reduction.${way}.confirm`)}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
