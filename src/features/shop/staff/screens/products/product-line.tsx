import { useTranslation } from 'react-i18next'
import type { StockedProductSummary } from '#contract/catalogue/staff-products.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { ProductPicture } from '#src/entities/product/product-picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/back-office/list/list.module.css'

/** A product in the list: what it is, what it costs, how many there are. */
export function ProductLine({ product }: { product: StockedProductSummary }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { productNumber, shop, name, picture, isActive, price, stock, reserved } = product
  const free = stock === null ? null : stock - reserved
  const isSoldOut = free !== null && free <= 0
  return (
    <Card as="li" bare className={styles.line}>
      <ProductPicture picture={picture} shape="thumb" />
      <div className={styles.words}>
        <AppLink href={adminPaths.product(productNumber)} className={styles.title}>
          {inLanguage(name, language)}
        </AppLink>
        <span className={styles.meta}>
          {productNumber} · {t(`shops.${shop}`)}
        </span>
        {(!isActive || isSoldOut) && (
          <Row tight>
            {!isActive && <Badge>{t('products.notForSale')}</Badge>}
            {isSoldOut && <Badge tone="stop">{t('products.soldOut')}</Badge>}
          </Row>
        )}
      </div>
      <div className={styles.numbers}>
        <Price money={price} />
        {free !== null && <span>{t('products.free', { count: free })}</span>}
        {reserved > 0 && <span className={styles.meta}>{t('products.reserved', { count: reserved })}</span>}
      </div>
    </Card>
  )
}
