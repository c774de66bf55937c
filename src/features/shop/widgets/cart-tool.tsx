import { useQuery } from '@tanstack/react-query'
import { cartCountQuery } from '../queries/cart.ts'
import { useCartReader } from '../use-cart-reader.ts'
import { CartLink } from './cart-link.tsx'

/** The way to the cart that knows how many pieces lie in it. */
export function CartTool() {
  const { data } = useQuery(cartCountQuery(useCartReader()))
  return <CartLink {...(data !== undefined && { count: data })} />
}
