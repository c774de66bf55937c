import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { productsQuery } from '../../api/products.ts'
import { ProductCard } from '../../parts/product-card.tsx'
import * as styles from './recently-viewed.module.css'
import { forgetViewed, noteViewed, readViewed, shownIn } from './viewed-products.ts'

/** What was looked at before in this visit; the product that is looked at now is the next one. */
export function RecentlyViewed({ current }: { current: Product }) {
  const { t } = useTranslation('shop')
  const heading = useId()
  const language = useLanguage()
  const [list, setList] = useState(() => readViewed(sessionStorage))
  useEffect(() => noteViewed(sessionStorage, current), [current])
  const numbers = shownIn(list, language, current.productNumber)
  const products = useQuery({ ...productsQuery(numbers), enabled: numbers.length > 0 })
  const found = new Map(products.data?.items.map(product => [product.productNumber, product]))
  const shown = numbers.flatMap(number => found.get(number) ?? [])
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <h2 id={heading}>{t('recentlyViewed.title')}</h2>
        <Button
          variant="quiet"
          onClick={() => {
            forgetViewed(sessionStorage)
            setList([])
          }}
        >
          {t('recentlyViewed.forget')}
        </Button>
      </div>
      {/* Wider than the page: it can be scrolled by keyboard, since its links take the focus. */}
      <ul className={styles.list}>
        {shown.map(product => (
          <li key={product.productNumber} className={styles.item}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
