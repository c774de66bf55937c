import { useTranslation } from 'react-i18next'
import type { MembershipOffer } from '#contract/membership/joining.ts'
import { lastDayOfGift } from '#contract/membership/membership-fees.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { SummaryList } from '#src/ui/summary-list.tsx'

export interface FeePartProps {
  /** Of each kind that it can come to. */
  offers: readonly MembershipOffer[]
  isGift: boolean
}

/** What it costs, and from which day on. */
export function FeePart({ offers, isGift }: FeePartProps) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const firstDay = offers[0]?.firstDay
  const dayName = (day: string) => formatDate(noonOf(day), language)
  const feeOf = ({ fee, yearlyFee, lastDay }: MembershipOffer) => {
    const yearly = formatMoney(yearlyFee, language)
    return isGift
      ? t('joining.giftFee', { yearly })
      : t('joining.fee', { fee: formatMoney(fee, language), day: dayName(lastDay), yearly })
  }
  const entries = [
    ...offers.map(offer => ({
      key: offer.kind,
      term: inLanguage(offer.name, language),
      value: feeOf(offer),
    })),
    ...(firstDay === undefined
      ? []
      : [{ key: 'firstDay', term: t('joining.firstDay'), value: dayName(firstDay) }]),
    ...(isGift && firstDay !== undefined
      ? [{ key: 'lastDay', term: t('joining.lastDay'), value: dayName(lastDayOfGift(firstDay)) }]
      : []),
  ]
  return (
    <Part title={t('joining.feeTitle')}>
      <div role="status">
        <SummaryList entries={entries} />
      </div>
      <p className={styles.muted}>{t(isGift ? 'joining.giftText' : 'joining.feeText')}</p>
    </Part>
  )
}
