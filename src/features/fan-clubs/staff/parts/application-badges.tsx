import { useTranslation } from 'react-i18next'
import type { StaffApplicationSummary } from '#contract/membership/staff-applications.ts'
import { Badge } from '#src/ui/badge.tsx'

const tones = { open: 'info', ordered: 'wait', joined: 'ok', lapsed: 'neutral', withdrawn: 'stop' } as const

/** What became of an application, and whether it is a present. */
export function ApplicationBadges({
  application: { state, isGift },
}: {
  application: StaffApplicationSummary
}) {
  const { t } = useTranslation('fan-desk')
  return (
    <>
      <Badge tone={tones[state]}>{t(`applications.kinds.${state}`)}</Badge>
      {isGift && <Badge>{t('applications.gift')}</Badge>}
    </>
  )
}
