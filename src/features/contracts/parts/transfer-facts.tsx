import { useTranslation } from 'react-i18next'
import type { ContractTransfer } from '#contract/subscription/contract-transfers.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useDayText, usePlaceText } from './contract-words.ts'

/** Which season ticket it is, and what was said about it. */
export function TransferFacts({ transfer }: { transfer: ContractTransfer }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const placeText = usePlaceText()
  const dayText = useDayText()
  const { team, place, startsOn, endsOn, createdAt, reason } = transfer
  const entries = [
    { key: 'team', term: t('facts.team'), value: inLanguage(team, language) },
    { key: 'venue', term: t('facts.venue'), value: inLanguage(place.venue, language) },
    { key: 'stand', term: t('facts.stand'), value: inLanguage(place.stand, language) },
    { key: 'place', term: t('facts.place'), value: placeText(place) },
    {
      key: 'dates',
      term: t('facts.dates'),
      value: t('terms.dates', { from: dayText(startsOn), until: dayText(endsOn) }),
    },
    { key: 'offered', term: t('facts.offered'), value: formatDateTime(createdAt, language) },
    ...(reason ? [{ key: 'reason', term: t('facts.reason'), value: reason }] : []),
  ]
  return <SummaryList entries={entries} />
}
