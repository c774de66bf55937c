import { useTranslation } from 'react-i18next'
import type { ContractEndEffects } from '#contract/subscription/staff-contracts.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDayText } from '../../parts/use-day-text.ts'
import { usePlaceWords } from '../../parts/use-place-words.ts'

/** Which seasons an end cuts, and what is given back: money of those alone that have not begun. */
export function EndEffects({ effects }: { effects: ContractEndEffects }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const dayText = useDayText()
  const placeWords = usePlaceWords()
  const { seasons, tickets, place, lastDay } = effects
  return (
    <Notice tone="warning" title={t('work.ending.result', { day: dayText(lastDay) })}>
      {seasons.map(({ masterDataId, name, what, paid, unused }) => (
        <p key={masterDataId}>
          {t(`work.ending.seasons.${what}`, {
            name: inLanguage(name, language),
            paid: formatMoney(paid, language),
            unused: formatMoney(unused, language),
          })}
        </p>
      ))}
      <p>{t('work.ending.tickets', { count: tickets })}</p>
      <p>{t('work.ending.place', { place: placeWords(place) })}</p>
      {seasons.some(({ what }) => what === 'shortened') && <p>{t('work.ending.noRefund')}</p>}
    </Notice>
  )
}
