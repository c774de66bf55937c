import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as styles from './product-details.module.css'

/** What is good to know of a product: cloth, care, contents. */
export function ProductDetails({ details }: Pick<Product, 'details'>) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  if (details.length === 0) return null
  return (
    <section className={styles.details}>
      <h2>{t('product.details')}</h2>
      <ul className={styles.points}>
        {details.map(detail => (
          <li key={detail.de}>{inLanguage(detail, language)}</li>
        ))}
      </ul>
    </section>
  )
}
