import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/subscription/contracts.ts'
import { addDays } from '#src/lib/format/berlin-day.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useChangeDetails } from '../../api/contract-changes.ts'
import { goesOn } from '../../parts/contract-rules.ts'
import { useDayText } from '../../parts/contract-words.ts'
import { useContractErrorText } from '../../parts/use-contract-error-text.ts'

export interface PendingDetailsProps {
  contract: Contract
  mediumName: (code: string) => string
}

/** What is chosen for the next season, and the way back. */
export function PendingDetails({ contract, mediumName }: PendingDetailsProps) {
  const { t } = useTranslation('contracts')
  const dayText = useDayText()
  const errorText = useContractErrorText()
  const toast = useToast()
  const change = useChangeDetails(contract.id)
  const { pricingClass, mediumCode, pendingPricingClass, pendingMediumCode, endsOn } = contract
  const chosen = [
    ...(pendingPricingClass === null ? [] : [t(`classes.${pendingPricingClass}`)]),
    ...(pendingMediumCode === null ? [] : [mediumName(pendingMediumCode)]),
  ]
  if (chosen.length === 0) return null
  const takeBack = () =>
    change.mutate(
      {
        ...(pendingPricingClass !== null && { newPricingClass: pricingClass }),
        ...(pendingMediumCode !== null && { newShippingCode: mediumCode }),
      },
      {
        onSuccess: outcome => {
          if (outcome.ok) toast.success(t('details.takenBack'))
          else toast.error(t('details.failed'), errorText(outcome.problem))
        },
        onError: error => toast.error(t('details.failed'), errorText(error)),
      },
    )
  return (
    <Notice
      title={t('details.pending', { day: dayText(addDays(endsOn, 1)), what: chosen.join(', ') })}
      actions={
        goesOn(contract) ? (
          <Button variant="quiet" loading={change.isPending} onClick={takeBack}>
            {t('details.takeBack')}
          </Button>
        ) : undefined
      }
    >
      {t('details.pendingText')}
    </Notice>
  )
}
