import { useTranslation } from 'react-i18next'
import { formatMoney, type Money } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as styles from './price.module.css'

export interface PriceProps {
  money: Money
  /** The lowest price before a reduction (§ 11 PAngV), shown struck through beside it. */
  previous?: Money | null | undefined
}

/** An amount in the page's language. VAT is always in it. */
export function Price({ money, previous }: PriceProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (!previous) return <span className={styles.price}>{formatMoney(money, language)}</span>
  return (
    <span className={styles.price}>
      <span className="visually-hidden">{t('ui.priceNow')} </span>
      {formatMoney(money, language)}
      <span className="visually-hidden">, {t('ui.priceBefore')}</span>{' '}
      <s>{formatMoney(previous, language)}</s>
    </span>
  )
}
