import type { Cart } from '#contract/cart/cart.ts'
import { cartSums } from '#src/lib/cart-sums.ts'
import { sumEntries } from '#src/ui/sum-entries.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useSumTerms } from '../use-sum-terms.ts'

/** What a cart costs: goods, shipping, the total with the VAT in it by rate, and what is left to pay. */
export function CartTotals({ cart }: { cart: Cart }) {
  const terms = useSumTerms()
  return <SummaryList look="sums" entries={sumEntries(cartSums(cart), terms)} />
}
