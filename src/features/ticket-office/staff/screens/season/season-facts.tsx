import { useTranslation } from 'react-i18next'
import type { StaffSeasonSummary } from '#contract/subscription/staff-seasons.ts'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useDayText } from '../../parts/use-day-text.ts'

/** The days of a season, and what follows it. */
export function SeasonFacts({ season }: { season: StaffSeasonSummary }) {
  const { t } = useTranslation('contract-office')
  const dayText = useDayText()
  const value = {
    startsOn: dayText(season.startsOn),
    endsOn: dayText(season.endsOn),
    noticeOn: dayText(season.noticeOn),
    terminationDeadline: dayText(season.terminationDeadline),
    renewOn: dayText(season.renewOn),
    policy: t(`seasons.policies.${season.policy}`),
    state: t(`seasons.states.${season.state}`),
  }
  const keys = Object.keys(value) as (keyof typeof value)[]
  return (
    <Part title={t('season.facts')}>
      <Card>
        <SummaryList
          entries={keys.map(key => ({ key, term: t(`season.terms.${key}`), value: value[key] }))}
        />
      </Card>
    </Part>
  )
}
