import { useTranslation } from 'react-i18next'
import type { CancellationState } from '#contract/cancellations/staff-cancellations.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

const tones: Readonly<Record<CancellationState, BadgeTone>> = {
  toMatch: 'wait',
  matched: 'info',
  handled: 'neutral',
}

export function CancellationBadge({ state }: { state: CancellationState }) {
  const { t } = useTranslation('admin')
  return <Badge tone={tones[state]}>{t(`cancellations.states.${state}`)}</Badge>
}
