import { useTranslation } from 'react-i18next'
import { handleCancellation, type StaffCancellation } from '#contract/cancellations/staff-cancellations.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatExactMoment } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useHandleCancellation } from '../../api/cancellations.ts'
import type { Suggestion } from './contract-choice.tsx'

export interface HandleDialogProps {
  cancellation: StaffCancellation
  /** Null: none is ended. */
  contract: Suggestion | null
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
  const effectOf = ({ until, wouldEndOn }: Suggestion) => {
    const dayText = (day: string | null) => (day === null ? '' : formatDate(noonOf(day), language))
    return wouldEndOn === null
      ? t('cancellations.endedText', { day: dayText(until) })
      : t('cancellations.endText', {
          day: dayText(wouldEndOn),
          at: formatExactMoment(receivedAt, language),
        })
  }
  const words = contract
    ? {
        title: t('cancellations.endTitle', { number: contract.number }),
        description: effectOf(contract),
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
