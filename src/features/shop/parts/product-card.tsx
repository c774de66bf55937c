import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { ProductPicture } from '#src/entities/product/product-picture.tsx'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Price } from '#src/ui/price.tsx'
import { MemberPrice } from './member-price.tsx'
import * as styles from './product-card.module.css'
import { slugOf } from './shops.ts'
import { useProductMarks } from './use-product-marks.ts'

/** A product of a list: the whole card leads to it. */
export function ProductCard({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const marks = useProductMarks(product)
  return (
    <article className={styles.card}>
      <ProductPicture picture={product.picture} />
      <p className={styles.marks}>{product.isAvailable ? marks.join(' · ') : t('product.soldOut')}</p>
      <h3 className={styles.name}>
        <AppLink
          href={paths.shop.product(slugOf(product.shop), product.productNumber)}
          className={styles.link}
        >
          {inLanguage(product.name, language)}
        </AppLink>
      </h3>
      <Price money={product.price} previous={product.previousPrice} />
      <MemberPrice money={product.memberPrice} />
    </article>
  )
}
