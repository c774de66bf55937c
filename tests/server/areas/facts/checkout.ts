import { payOnAccount } from '#contract/checkout/checkout.ts'
import { payByPayPal } from '#contract/payments/checkout-payment.ts'
import { examplePromotions } from '#server/db/seed/codes.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { addCodeTo, addVoucherTo, makeVoucher } from '#tests/helpers/codes.ts'
import { confirmationPage, paymentOf } from '#tests/helpers/online-order.ts'
import { openPages } from '#tests/helpers/payer.ts'
import { add, newPerson, payloadFor, skus } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { keyed, mailbox, typed, word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  typedSteps: {
    'buys on account': async platform => {
      const person = await newPerson(platform)
      await add(platform, person, skus.jersey, 1, { flockName: word })
      await addVoucherTo(platform, person, await makeVoucher(platform, 500))
      const cart = bodyOf(await addCodeTo(platform, person, examplePromotions.tenPercent))
      const body = payloadFor(cart, { shippingAddress: makePostalAddress(typed) })
      return async () =>
        (await call(platform.app, payOnAccount, { headers: keyed(), body }, person.caller)).status
    },
    'buys a gift card': async platform => {
      const person = await newPerson(platform)
      const cart = bodyOf(await add(platform, person, skus.giftCard))
      const bought = payloadFor(cart, { billingAddress: makePostalAddress(typed) })
      const body = { ...bought, returnUrl: confirmationPage }
      return async () => {
        const begun = await call(platform.app, payByPayPal, { headers: keyed(), body }, person.caller)
        const { checkoutId, paymentUrl } = bodyOf(begun)
        await openPages(platform, paymentUrl ?? '').fill({ email: mailbox() })
        return Number(await paymentOf(platform, person, checkoutId))
      }
    },
  },
})
