import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, type Money } from '#src/lib/format/money.ts'
import { inLanguage, type LocalizedText } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Price } from '#src/ui/price.tsx'
import { type DrawnProduct, ProductPicture } from '../product/product-picture.tsx'
import { ItemLine } from './item-line.tsx'

export interface ProductLineProps {
  item: {
    productNumber: string
    name: LocalizedText
    picture: DrawnProduct
    size: string | null
    /** What the buyer chose beside the size, as the name and number on a jersey. */
    userOptionValues: Readonly<Record<string, string>>
    /** Its size is an amount. */
    isStoredValue: boolean
    quantity: number
    /** Of one. */
    price: Money
    totalPrice: Money
  }
  /** What has to be known about it, below all else. */
  children?: ReactNode
}

/** A product that is being bought or was, as one line of `ItemLines`: to read, not to change. */
export function ProductLine({ item, children }: ProductLineProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { size, isStoredValue, quantity, userOptionValues } = item
  return (
    <ItemLine
      picture={<ProductPicture picture={item.picture} shape="square" />}
      title={inLanguage(item.name, language)}
      details={[
        ...(size === null ? [] : [isStoredValue ? size : t('item.size', { size })]),
        ...Object.values(userOptionValues),
        t('item.number', { number: item.productNumber }),
        t('item.quantity', { count: quantity }),
        ...(quantity > 1 ? [t('item.each', { price: formatMoney(item.price, language) })] : []),
      ]}
      aside={<Price money={item.totalPrice} />}
    >
      {children}
    </ItemLine>
  )
}
