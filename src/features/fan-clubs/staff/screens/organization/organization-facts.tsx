import { useTranslation } from 'react-i18next'
import type { StaffOrganization } from '#contract/organization/staff-organizations.ts'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { usePriceGroupName } from '../../parts/use-price-group-name.ts'

/** What it is, where its mails go, and whether it is open. */
export function OrganizationFacts({ organization }: { organization: StaffOrganization }) {
  const { t } = useTranslation('fan-desk')
  const priceGroupName = usePriceGroupName()
  const { type, email, memberPriceGroup, isBlocked } = organization
  const value = {
    type: t(`types.${type}`),
    email,
    priceGroup: priceGroupName(memberPriceGroup),
    state: t(isBlocked ? 'one.blocked' : 'one.open'),
  }
  const keys = Object.keys(value) as (keyof typeof value)[]
  return (
    <Part title={t('one.facts')}>
      <Card>
        <SummaryList entries={keys.map(key => ({ key, term: t(`one.${key}`), value: value[key] }))} />
      </Card>
    </Part>
  )
}
