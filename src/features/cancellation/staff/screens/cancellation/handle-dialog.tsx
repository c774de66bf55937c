import { useTranslation } from 'react-i18next'
import {
  handleCancellation,
  type KnownContract,
  type StaffCancellation,
} from '#contract/cancellations/staff-cancellations.ts'
import { formatExactMoment } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useHandleCancellation } from '../../api/cancellations.ts'

export interface HandleDialogProps {
  cancellation: StaffCancellation
  /** Null: none is ended. */
  contract: KnownContract | null
  onClose: () => void
}

/** Ends the contract that is meant, by the day on which the cancellation came, or closes it without one. */
export function HandleDialog({ cancellation: { id, receivedAt }, contract, onClose }: HandleDialogProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const named = contract && { kind: contract.kind, id: contract.id }
  const { dialog, field } = useStaffForm({
    schema: handleCancellation.body
      .omit({ contract: true })
      .transform(typed => ({ ...typed, contract: named })),
    defaultValues: { reason: '' },
    send: useHandleCancellation(id).mutateAsync,
    faultText: () => t('faults.required'),
    failedTitle: t('cancellations.notSaved'),
    doneText: () => t('cancellations.done'),
    onClose,
  })
  const words = contract
    ? {
        title: t('cancellations.endTitle', { number: contract.number }),
        description: t('cancellations.endText', { at: formatExactMoment(receivedAt, language) }),
        submitLabel: t('cancellations.confirmEnd'),
      }
    : {
        title: t('cancellations.closeTitle'),
        description: t('cancellations.closeText'),
        submitLabel: t('cancellations.confirmClose'),
      }
  return (
    <FormDialog {...dialog} {...words}>
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
