export { consumeCart, eraseCart, holdCart, openCart } from './cart-service.ts'
