export type { BookedCart } from './price-cart.ts'
export { type Attempt, addTogether, type Choosing, removeTogether } from './add-together.ts'
export { hasAddedWith } from './cart-repository.ts'
export { consumeCart, holdCart, openCart } from './cart-service.ts'
