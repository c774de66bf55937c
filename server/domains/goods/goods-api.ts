export { areSameGoods, byGoods, cartClaim, type GoodsKey, lineOfClaim, orderClaim } from './goods-key.ts'
export {
  cartRefusal,
  type CartRefusalCode,
  done,
  isCartRefusalCode,
  type Outcome,
  refuse,
  type Refused,
} from './refusals.ts'
export type {
  Handover,
  Offer,
  OrderedLine,
  OfferedPiece,
  Pieces,
  PriceTogether,
  Renewal,
  Renewals,
  Supplier,
  SupplierName,
  RequestedLine,
  TakenPieces,
  WholeCart,
  LineRefusal,
} from './supplier.ts'
export { createGoods, type Goods, type OfferedLine, type OrderedGoods } from './goods.ts'
