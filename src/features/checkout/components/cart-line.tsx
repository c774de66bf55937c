import type { CartItem } from '#contract/cart/cart.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { ProductLine } from '#src/ui/product-line.tsx'
import * as styles from './cart-line.module.css'

export interface CartLineProps {
  item: CartItem
  /** Says below the line why it cannot be ordered as it stands. */
  showsProblems: boolean
}

export function CartLine({ item, showsProblems }: CartLineProps) {
  const errorText = useShopErrorText()
  return (
    <ProductLine item={item}>
      {showsProblems &&
        item.validationErrors.map(({ errorCode }) => (
          <p key={errorCode} className={styles.problem}>
            {errorText(errorCode)}
          </p>
        ))}
    </ProductLine>
  )
}
