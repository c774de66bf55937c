import { isSamePlace, needsPhone } from '#contract/contact/address-rules.ts'
import type { Cart } from '#contract/cart/cart.ts'
import type { ReadCheckoutPayload } from '#contract/checkout/checkout.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { fitsCountry } from '#contract/contact/postal-codes.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { fitsRegion, isRegionKnown } from '#server/regions.ts'
import { findCountry } from '../contact/contact-api.ts'

/**
 * Why a cart cannot be ordered like this; the first reason counts, first those that lie in the cart, then those that the
 * buyer has typed. `cart` is priced for the country of the shipping address.
 */
export function checkPurchase(cart: Cart, purchase: ReadCheckoutPayload): Refusal<400 | 409> | undefined {
  return refuseCart(cart, purchase) ?? refuseAddresses(cart, purchase) ?? refuseAge(cart, purchase)
}

function refuseCart(cart: Cart, { cartVersion, total }: ReadCheckoutPayload): Refusal<409> | undefined {
  if (cart.orders.length === 0) return refusal(409, 'CART_EMPTY')
  // What cannot be sent has no price for being sent; that it cannot be is told below.
  const isPriced = unshippable(cart).length === 0
  if (cart.version !== cartVersion || (isPriced && cart.amountDue.cents !== total.cents)) {
    return refusal(409, 'CART_CHANGED')
  }
  const errors = cart.orders.flatMap(order =>
    [...order.items, ...order.promotionCodes.map(asErrors), ...order.vouchers.map(asErrors)].flatMap(
      ({ validationErrors }) => validationErrors.map(({ errorCode }) => errorCode),
    ),
  )
  const [first] = errors
  if (first === undefined) return undefined
  return refusal(409, errors.includes('CARTITEM_EXPIRED') ? 'CARTITEM_EXPIRED' : first)
}

function refuseAge(cart: Cart, { isOfAge }: ReadCheckoutPayload): Refusal<400> | undefined {
  if (!cart.needsAgeDeclaration || isOfAge) return undefined
  return refuseField('AGE_DECLARATION_REQUIRED', 'isOfAge', 'something of the cart is for adults only')
}

function refuseAddresses(cart: Cart, purchase: ReadCheckoutPayload): Refusal<400> | undefined {
  const { shippingAddress, billingAddress } = purchase
  if (needsPhone(shippingAddress) && shippingAddress.phone === null) {
    const why = 'a parcel to an address outside Germany needs a phone number'
    return refuseField('FOREIGN_ADDRESS_NEEDS_PHONE', 'shippingAddress.phone', why)
  }
  if (toInvoiceAddressOnly(cart) && !isSamePlace(shippingAddress, billingAddress)) {
    const why = 'this way of shipping goes to the invoice address only'
    return refuseField('ADDRESSES_MUST_BE_EQUAL', 'shippingAddress', why)
  }
  if (unshippable(cart).length > 0) {
    const why = 'nothing is sent to this country'
    return refuseField('ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION', 'shippingAddress.countryCode', why)
  }
  for (const [member, address] of Object.entries({ shippingAddress, billingAddress })) {
    if (!findCountry(address.countryCode)) {
      return refuseField('COUNTRY_UNKNOWN', `${member}.countryCode`, 'no country that we know')
    }
    if (!isRegionKnown(address)) {
      return refuseField('REGION_INVALID', `${member}.region`, 'no state of that country')
    }
    if (!fitsCountry(address) || !fitsRegion(address)) {
      return refuseField(
        'POSTAL_CODE_INVALID',
        `${member}.postalCode`,
        'no postal code of that country or state',
      )
    }
  }
  return undefined
}

const asErrors = ({ errorCode }: { errorCode: ErrorCode | null }) => ({
  validationErrors: errorCode === null ? [] : [{ errorCode }],
})

const unshippable = (cart: Cart) =>
  cart.orders.filter(order =>
    order.validationErrors.some(({ errorCode }) => errorCode === 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION'),
  )

const toInvoiceAddressOnly = (cart: Cart): boolean =>
  cart.orders.some(order =>
    order.items.some(item =>
      item.shippingMethods.some(
        method => method.shippingCode === item.shippingCode && method.requiresEqualAddresses,
      ),
    ),
  )

const refuseField = (code: ErrorCode, path: string, message: string): Refusal<400> =>
  refusal(400, code, { errors: [{ path, code, message }] })
