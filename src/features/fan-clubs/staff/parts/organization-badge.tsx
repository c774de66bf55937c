import { useTranslation } from 'react-i18next'
import type { StaffOrganizationSummary } from '#contract/organization/staff-organizations.ts'
import { Badge } from '#src/ui/badge.tsx'

/** That somebody has to act: it is blocked, or nobody manages it. Nothing where all is well. */
export function OrganizationBadge({ isBlocked, adminCount }: StaffOrganizationSummary) {
  const { t } = useTranslation('fan-desk')
  if (isBlocked) return <Badge tone="stop">{t('blocked')}</Badge>
  return adminCount === 0 ? <Badge tone="wait">{t('noAdmin')}</Badge> : null
}
