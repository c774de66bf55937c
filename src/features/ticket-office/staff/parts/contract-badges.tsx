import { useTranslation } from 'react-i18next'
import type { StaffContractState, StaffContractSummary } from '#contract/subscription/staff-contracts.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

const tones: Readonly<Record<StaffContractState, BadgeTone>> = {
  ended: 'neutral',
  terminated: 'stop',
  waitingForSubscriber: 'wait',
  waitingForHolder: 'wait',
  running: 'ok',
}

/** How a contract stands, and whether its ticket opens a gate. */
export function ContractBadges({
  contract: { state, isResting },
}: {
  contract: Pick<StaffContractSummary, 'state' | 'isResting'>
}) {
  const { t } = useTranslation('contract-office')
  return (
    <>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {isResting && <Badge tone="stop">{t('resting')}</Badge>}
    </>
  )
}
