export type { BookedCart } from './price-cart.ts'
export { consumeCart, eraseCart, holdCart, openCart } from './cart-service.ts'
