import { examplePromotions } from '#server/db/seed/codes.ts'
import { named } from '../row-input.ts'
import type { AccessRows } from '../access-kind.ts'

const cart = 'is a cart'

export const rows: AccessRows = {
  'POST /shop/v4/carts/anonymousUser': { kind: 'open', harmless: cart },
  'POST /shop/v4/carts/self/claims': {
    kind: 'own',
    harmless: cart,
    input: async scene => ({ body: { userId: await scene.visitor() } }),
  },
  'GET /shop/v4/carts/self': { kind: 'cart' },
  'HEAD /shop/v4/carts/self': { kind: 'cart' },
  'POST /shop/v4/carts/self/items': {
    kind: 'cart',
    harmless: cart,
    input: scene => ({ body: scene.someGoods }),
  },
  'PUT /shop/v4/carts/self/items/{id}': {
    kind: 'cartThing',
    harmless: cart,
    input: named(scene => scene.cartItem(), { quantity: 2 }),
  },
  'DELETE /shop/v4/carts/self/items/{id}': {
    kind: 'cartThing',
    harmless: cart,
    input: named(scene => scene.cartItem()),
  },
  'POST /shop/v2/vouchers': {
    kind: 'cart',
    harmless: cart,
    input: async scene => ({ body: { voucherCode: await scene.voucher() } }),
  },
  'DELETE /shop/v2/vouchers/{id}': {
    kind: 'cartThing',
    harmless: cart,
    input: named(scene => scene.cartVoucher()),
  },
  'POST /shop/v2/carts/self/discounts': {
    kind: 'cart',
    harmless: cart,
    input: async scene => {
      await scene.filledCart()
      return { body: { code: examplePromotions.tenPercent } }
    },
  },
  'DELETE /shop/v2/carts/self/discounts/{id}': {
    kind: 'cartThing',
    harmless: cart,
    input: named(scene => scene.cartDiscount()),
  },
}
