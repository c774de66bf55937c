import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ProductVariant } from '#contract/catalogue/catalogue.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { piecesOf } from '../model/cart-view.ts'
import { cartQuery } from '../api/cart.ts'
import { useCartReader } from '../use-cart-reader.ts'

/** More than one order may hold: how many that is, how many lie in the cart already, and the way there. */
export function TooManyNotice({ variant }: { variant: ProductVariant }) {
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
