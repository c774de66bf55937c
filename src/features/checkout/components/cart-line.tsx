import { useTranslation } from 'react-i18next'
import type { CartItem } from '#contract/cart.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { ItemLine } from '#src/ui/item-line.tsx'
import { ProductPicture } from '#src/ui/media/product-picture.tsx'
import { Price } from '#src/ui/price.tsx'
import * as styles from './cart-line.module.css'

export interface CartLineProps {
  item: CartItem
  /** Says below the line why it cannot be ordered as it stands. */
  showsProblems: boolean
}

/** A line of the cart as the checkout shows it: to read, not to change. */
export function CartLine({ item, showsProblems }: CartLineProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const errorText = useErrorText()
  const { size, quantity, userOptionValues } = item
  return (
    <ItemLine
      picture={<ProductPicture picture={item.picture} shape="square" />}
      title={inLanguage(item.name, language)}
      details={[
        ...(size === null ? [] : [t('summary.size', { size })]),
        ...Object.values(userOptionValues),
        t('summary.quantity', { count: quantity }),
      ]}
      aside={<Price money={item.totalPrice} />}
    >
      {showsProblems &&
        item.validationErrors.map(({ errorCode }) => (
          <p key={errorCode} className={styles.problem}>
            {errorText(errorCode)}
          </p>
        ))}
    </ItemLine>
  )
}
