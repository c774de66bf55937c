import { productSupplier } from './domains/catalogue/product-supplier.ts'
import { createGoods } from './domains/goods/goods-api.ts'
import { cardSupplier } from './domains/membership-sale/card-supplier.ts'
import { membershipSupplier } from './domains/membership-sale/membership-supplier.ts'
import { contractSupplier } from './domains/subscription/contract-supplier.ts'
import { ticketSupplier } from './domains/tickets/ticket-supplier.ts'
import { giftCardSupplier } from './domains/promotions/gift-card-supplier.ts'

/** Whatever the club sells. A new kind of goods is a line here. */
export const clubGoods = createGoods([
  productSupplier,
  giftCardSupplier,
  ticketSupplier,
  contractSupplier,
  membershipSupplier,
  cardSupplier,
])
