import { Trans, useTranslation } from 'react-i18next'
import type { OwnPrice, Product } from '#contract/catalogue/catalogue.ts'
import type { Money } from '#contract/kernel/primitives.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Price } from '#src/ui/price.tsx'
import { MemberPrice } from './member-price.tsx'
import * as styles from './product-introduction.module.css'
import { useProductMarks } from './use-product-marks.ts'

export interface ProductIntroductionProps {
  product: Product
  /** All of what is chosen: sizes may differ in price, and what is put on it has one. */
  price: Money
  memberPrice: Money | null
  groupPrice: OwnPrice | undefined
  previousPrice: Money | null
}

/** What it is and what it costs, with VAT and the way to the shipping costs (PAngV § 6). */
export function ProductIntroduction({
  product,
  price,
  memberPrice,
  groupPrice,
  previousPrice,
}: ProductIntroductionProps) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const { language: siteLanguage } = useSiteConfig()
  const marks = useProductMarks(product)
  const { min, max } = product.deliveryDays
  const days = min === max ? t('product.deliveryExact', { count: max }) : t('product.delivery', { min, max })
  const delivery = product.isGiftCard ? t('product.byMail') : days
  const isReduced = previousPrice !== null && previousPrice.cents > price.cents
  return (
    <div>
      {marks.length > 0 && (
        <ul className={styles.marks}>
          {marks.map(mark => (
            <li key={mark}>
              <Badge tone="highlight">{mark}</Badge>
            </li>
          ))}
        </ul>
      )}
      <PageHeading>{inLanguage(product.name, language)}</PageHeading>
      <div className={styles.facts}>
        <div>
          <p className={styles.price}>
            <Price money={price} previous={isReduced ? previousPrice : null} />
          </p>
          {isReduced && (
            <p className={styles.note}>
              {t('product.lowestPrice', { price: formatMoney(previousPrice, language) })}
            </p>
          )}
          <MemberPrice money={memberPrice} />
          {groupPrice?.priceGroup && (
            <p className={styles.note}>
              {t('product.groupPrice', {
                price: formatMoney(groupPrice.price, language),
                group: inLanguage(groupPrice.priceGroup, language),
              })}
            </p>
          )}
          <p className={styles.note}>
            {product.isGiftCard ? (
              t('product.giftCardPriceNote')
            ) : (
              <Trans
                t={t}
                i18nKey="product.priceNote"
                values={{ rate: product.vatRate }}
                components={{ shipping: <AppLink href={paths.legal[siteLanguage].shipping}>{null}</AppLink> }}
              />
            )}
          </p>
        </div>
        {product.isAdultsOnly && <p className={styles.note}>{t('product.adultsOnlyNote')}</p>}
        <p className={styles.description}>{inLanguage(product.description, language)}</p>
        <p className={styles.note}>
          {delivery} · {t('product.seller', { seller: product.seller })}
        </p>
        <p className={styles.note}>{t('product.number', { number: product.productNumber })}</p>
      </div>
    </div>
  )
}
