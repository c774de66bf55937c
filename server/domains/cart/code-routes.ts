import { addDiscount, addVoucher, removeDiscount, removeVoucher } from '#contract/promotions/codes.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { answerForCart } from './answer-for-cart.ts'
import {
  addPromotion,
  addVoucher as putVoucher,
  removePromotion,
  removeVoucher as takeVoucher,
} from './cart-codes.ts'

/** The codes of a cart: promotion codes, vouchers, gift cards. */
export function registerCodeRoutes(target: MountTarget, deps: Deps): void {
  mount(target, addDiscount, call => answerForCart(call, request => addPromotion(deps, request, call.body)))
  mount(target, removeDiscount, call =>
    answerForCart(call, request => removePromotion(deps, request, call.params.id)),
  )
  mount(target, addVoucher, call =>
    answerForCart(call, request => putVoucher(deps, request, call.body.voucherCode)),
  )
  mount(target, removeVoucher, call =>
    answerForCart(call, request => takeVoucher(deps, request, call.params.id)),
  )
}
