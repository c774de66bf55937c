import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import type { ProductVariant } from '#contract/catalogue/catalogue.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import type { Outcome } from '#src/lib/query/outcome.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { cartQuery } from '../../api/cart.ts'
import { minutesHeld, piecesOf } from '../../parts/cart-view.ts'
import { useCartReader } from '../../parts/use-cart-reader.ts'

export interface AddedNoticeProps {
  /** What was to be put into the cart, and how much of it. */
  thing: string
  quantity: number
  variant: ProductVariant | undefined
  /** What became of the last try; undefined before the first. */
  outcome: Outcome<Cart> | undefined
}

/**
 * Below the button, and read out: that it worked and how to go on, or why it did not. A toast would say the same, and lie over
 * the very buttons.
 */
export function AddedNotice({ thing, quantity, variant, outcome }: AddedNoticeProps) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  if (!outcome) return null
  if (!outcome.ok) {
    const isTooMany = outcome.problem.errorCode === 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY'
    if (isTooMany && variant) return <TooManyNotice variant={variant} />
    return (
      <Notice tone="error" live title={t('product.notAdded')}>
        {errorText(outcome.problem)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      live
      title={t('product.added', { thing, count: quantity })}
      actions={
        <ButtonLink href={paths.cart} variant="quiet">
          {t('product.toCart')}
        </ButtonLink>
      }
    >
      {t('cart.reservedFor', { count: minutesHeld(outcome.value) })}
    </Notice>
  )
}

/** More than one order may hold: how many that is, how many lie in the cart already, and the way there. */
function TooManyNotice({ variant }: { variant: ProductVariant }) {
  const { t } = useTranslation('shop')
  const cart = useQuery(cartQuery(useCartReader()))
  // Said once, when it is complete, and not a second time with the cart's number in it.
  if (!cart.isFetchedAfterMount) return null
  const max = variant.maxQuantity
  const held = cart.data ? piecesOf(cart.data, variant.sku) : 0
  const sentences = [
    t('tooMany.limit', { max }),
    held > 0 && t('tooMany.held', { held }),
    held > 0 && held < max && t('tooMany.free', { free: max - held }),
  ]
  return (
    <Notice
      tone="error"
      live
      title={t('product.notAdded')}
      actions={
        <ButtonLink href={paths.cart} variant="quiet">
          {t('product.toCart')}
        </ButtonLink>
      }
    >
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  )
}
