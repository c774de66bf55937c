export { applyPromotions, type PromotionEffect } from './apply-promotions.ts'
export { applyVouchers, type VoucherEffect } from './apply-vouchers.ts'
export {
  type CartCodes,
  countUses,
  deleteCartPromotion,
  deleteCartVoucher,
  findPromotion,
  insertCartPromotion,
  insertCartVoucher,
  lockVoucher,
  moveCodes,
  noCodes,
  readCodes,
  toCartPromotion,
  toCartVoucher,
} from './codes-repository.ts'
export {
  forgetUses,
  freePromotions,
  promotionCodeOf,
  redeemCodes,
  type Redemption,
  refundVouchers,
  voucherEndingOf,
  vouchersOn,
} from './redeem-codes.ts'
export { promotionCodesOf, vouchersOf } from './shown-codes.ts'
export { digestOf } from './voucher-codes.ts'
