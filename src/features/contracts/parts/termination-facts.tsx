import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/subscription/contracts.ts'
import { formatExactMoment } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useDayText } from './contract-words.ts'

type Terminated = Pick<Contract, 'number' | 'terminatedAt' | 'effectiveOn' | 'terminationReason'>

/** What was terminated, when, why, and the last day. */
export function TerminationFacts({ contract }: { contract: Terminated }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const dayText = useDayText()
  const { number, terminatedAt, effectiveOn, terminationReason } = contract
  const entries = [
    { key: 'number', term: t('facts.number'), value: number },
    ...(terminatedAt === null
      ? []
      : [{ key: 'at', term: t('end.at'), value: formatExactMoment(terminatedAt, language) }]),
    ...(effectiveOn === null ? [] : [{ key: 'on', term: t('end.on'), value: dayText(effectiveOn) }]),
    ...(terminationReason === null
      ? []
      : [{ key: 'reason', term: t('end.reason'), value: inLanguage(terminationReason, language) }]),
  ]
  return <SummaryList entries={entries} />
}
