import { useTranslation } from 'react-i18next'
import type { StaffContract } from '#contract/subscription/staff-contracts.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { partyText } from '../../parts/party-text.ts'
import { useDayText } from '../../parts/use-day-text.ts'
import { usePlaceWords } from '../../parts/use-place-words.ts'

/** Where it is, between whom, in which class and on what, and how it ends. */
export function ContractFacts({ contract }: { contract: StaffContract }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const placeWords = usePlaceWords()
  const dayText = useDayText()
  const { place, pricingClass, mediumCode, pendingPricingClass, pendingMediumCode, missing } = contract
  const { createdAt, terminatedAt, terminationReason, effectiveOn, wouldEndOn, isSelfService } = contract
  const mediumName = (code: string) => {
    const medium = contract.media.find(known => known.code === code)
    return medium ? inLanguage(medium.name, language) : code
  }
  const pending = [
    ...(pendingPricingClass === null ? [] : [t(`classes.${pendingPricingClass}`)]),
    ...(pendingMediumCode === null ? [] : [mediumName(pendingMediumCode)]),
  ]
  const value = {
    place: `${placeWords(place)}, ${inLanguage(place.venue, language)}`,
    stand: inLanguage(place.stand, language),
    ...(place.gates.length > 0 && { gates: place.gates.join(', ') }),
    category: place.category,
    subscriber: contract.subscriber ? partyText(contract.subscriber) : t('contract.gone'),
    holder: contract.holder ? partyText(contract.holder) : t('contracts.nobody'),
    class: t(`classes.${pricingClass}`),
    medium: mediumName(mediumCode),
    ...(pending.length > 0 && { pending: pending.join(', ') }),
    ...(missing.length > 0 && {
      missing: missing.map(part => t(`contract.missingParts.${part}`)).join(', '),
    }),
    ...(!isSelfService && { service: t('contract.noService') }),
    since: formatDateTime(createdAt, language),
    ...(terminatedAt !== null && { terminated: formatDateTime(terminatedAt, language) }),
    ...(terminationReason !== null && { reason: inLanguage(terminationReason, language) }),
    ...(effectiveOn !== null && { lastDay: dayText(effectiveOn) }),
    ...(wouldEndOn !== null && { wouldEnd: dayText(wouldEndOn) }),
  }
  const keys = Object.keys(value) as (keyof typeof value)[]
  return (
    <Part title={t('contract.facts')}>
      <Card>
        <SummaryList entries={keys.map(key => ({ key, term: t(`contract.${key}`), value: value[key] }))} />
      </Card>
    </Part>
  )
}
