import { useTranslation } from 'react-i18next'
import type { StaffMembershipSummary } from '#contract/membership/staff-members.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { useToday } from '#src/lib/use-today.ts'
import { Badge } from '#src/ui/badge.tsx'

/** What somebody has to know of a membership: it is over, rests, waits for its fee, is a present. */
export function MemberBadges({ membership }: { membership: StaffMembershipSummary }) {
  const { t } = useTranslation('fan-desk')
  const today = berlinDay(useToday())
  const { until, isResting, isUnpaid, isGift } = membership
  return (
    <>
      {until !== null && until < today && <Badge>{t('members.ended')}</Badge>}
      {isResting && <Badge tone="stop">{t('members.resting')}</Badge>}
      {isUnpaid && <Badge tone="wait">{t('members.unpaid')}</Badge>}
      {isGift && <Badge>{t('members.gift')}</Badge>}
    </>
  )
}
