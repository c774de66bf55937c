import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { classNames } from '#src/ui/class-names.ts'
import { draftFor } from '../parts/new-cart-item.ts'
import { ProductDetails } from '../parts/product-details.tsx'
import { ProductForm } from '../parts/product-form.tsx'
import * as styles from '../parts/product-page.module.css'
import { ShopTrail } from '../parts/shop-trail.tsx'
import { slugOf } from '../parts/shops.ts'

const ProductScreen = lazyPart(
  async () => (await import('../screens/product/product-screen.tsx')).ProductScreen,
)

export interface ProductPageProps {
  /** As it stood in the catalogue when the page was built. */
  product: Product
  /** What a screen that talks to the platform stands on. */
  Providers: ComponentType<{ children: ReactNode }>
}

/**
 * A product as the page's file has it, to be read and chosen at once. When the page is idle, the screen that knows today's
 * price and stock takes its place, of the same elements, with what was chosen meanwhile.
 */
export function ProductPage({ product, Providers }: ProductPageProps) {
  const isIdle = useIdle()
  const [draft, setDraft] = useState(() => draftFor(product, product.productNumber))
  const [isPressed, setPressed] = useState(false)
  const place = useKeptFocus(isIdle)
  const shop = slugOf(product.shop)
  return (
    <div ref={place}>
      {isIdle ? (
        <Providers>
          <ProductScreen
            shop={shop}
            productNumber={product.productNumber}
            built={product}
            early={{ draft, isPressed }}
          />
        </Providers>
      ) : (
        <div className={classNames('wrap', styles.screen)}>
          <ShopTrail shop={shop} />
          <ProductForm
            product={product}
            draft={draft}
            onChange={part => setDraft({ ...draft, ...part })}
            isBusy={isPressed}
            onSubmit={event => {
              event.preventDefault()
              setPressed(true)
            }}
          />
          <ProductDetails details={product.details} />
        </div>
      )}
    </div>
  )
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/** Elements are replaced by their likes: the focus goes from one to the other. */
function useKeptFocus(isReplaced: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(-1)
  useLayoutEffect(() => {
    const room = place.current
    if (!room) return
    const all = () => [...room.querySelectorAll<HTMLElement>(focusable)]
    const remember = (element: Element | null) => {
      last.current = all().findIndex(each => each === element)
    }
    // Only where the element that had it is gone. Who has scrolled away from it stays where they are.
    if (isReplaced && document.activeElement === document.body)
      all()[last.current]?.focus({ preventScroll: true })
    // It may have had it before React was there.
    else remember(document.activeElement)
    const follow = ({ target }: FocusEvent) => remember(target as Element)
    room.addEventListener('focusin', follow)
    return () => room.removeEventListener('focusin', follow)
  }, [isReplaced])
  return place
}
