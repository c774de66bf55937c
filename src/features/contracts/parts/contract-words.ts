import { useTranslation } from 'react-i18next'
import type { ContractPlace } from '#contract/subscription/contracts.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'

/** "Block 14, Reihe 12, Platz 7". */
export function usePlaceText(): (place: Pick<ContractPlace, 'block' | 'row' | 'seat'>) => string {
  const { t } = useTranslation('contracts')
  return ({ block, row, seat }) =>
    [
      t('place.block', { block }),
      ...(row === null ? [] : [t('place.row', { row })]),
      ...(seat === null ? [] : [t('place.seat', { seat })]),
    ].join(', ')
}

/** "30. Juni 2027" of 2027-06-30. */
export function useDayText(): (day: string) => string {
  const language = useLanguage()
  return day => formatDate(noonOf(day), language)
}
