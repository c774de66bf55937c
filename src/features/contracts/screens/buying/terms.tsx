import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { ContractMasterData, ContractPrice } from '#contract/subscription/master-data.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useNow } from '#src/lib/use-now.ts'
import * as styles from '#src/ui/section.module.css'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useDayText } from '../../parts/contract-words.ts'
import type { BuyingValues } from './buying-form.ts'

export interface TermsProps {
  season: ContractMasterData
  /** Of the block's category. */
  prices: readonly ContractPrice[]
  values: BuyingValues
}

/** What it costs, how long it lasts, how it goes on and how it ends: to be known before it is ordered (Art. 246a § 1 EGBGB). */
export function Terms({ season, prices, values }: TermsProps) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const dayText = useDayText()
  const today = berlinDay(useNow(MINUTE_MS))
  const { startsOn, endsOn, terminationDeadline, policy, media } = season
  const price = prices.find(({ pricingClass }) => pricingClass === values.pricingClass)
  const medium = media.find(({ code }) => code === values.mediumCode)
  if (!price || !medium) return null
  const total = { cents: price.priceLeft.cents + medium.price.cents, currency: 'EUR' } as const
  return (
    <section aria-label={t('buying.termsTitle')} className={styles.part}>
      <SummaryList
        look="sums"
        entries={[
          { key: 'season', term: t('terms.season'), value: formatMoney(price.priceLeft, language) },
          { key: 'medium', term: t('terms.medium'), value: formatMoney(medium.price, language) },
          { key: 'total', term: t('terms.total'), value: formatMoney(total, language), total: true },
        ]}
      />
      <p className={styles.muted}>{t('terms.vat')}</p>
      <p>
        {t('buying.runs', { from: dayText(today > startsOn ? today : startsOn), until: dayText(endsOn) })}
      </p>
      <p>
        {t(`buying.policies.${policy}`, { day: dayText(terminationDeadline), until: dayText(endsOn) })}{' '}
        {t('buying.laterPrice', { price: formatMoney(price.price, language) })}
      </p>
      <p>{t('buying.noWithdrawal')}</p>
    </section>
  )
}
