import { useTranslation } from 'react-i18next'
import { formatMoney, type Money } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as styles from './member-price.module.css'

/** What members pay, beside what it costs others; nothing where everybody pays the same. */
export function MemberPrice({ money }: { money: Money | null }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  if (!money) return null
  return <p className={styles.price}>{t('product.memberPrice', { price: formatMoney(money, language) })}</p>
}
