import type { Cart } from '#contract/cart/cart.ts'
import { pickupShipping } from '#contract/orders/order-states.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { newStaff } from '#tests/helpers/back-office.ts'
import { bodyOf } from '#tests/helpers/call.ts'
import { buyGiftCards, renewCards } from '#tests/helpers/gift-cards.ts'
import { cancel, checkoutOf } from '#tests/helpers/online-order.ts'
import { letArrive, settle, ship } from '#tests/helpers/order-life.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { announce, decide, reverse, shippedMug } from '#tests/helpers/returns.ts'
import { add, change, newPerson, onlyItemOf, order, payloadFor, skus } from '#tests/helpers/shopper.ts'
import { transfer } from '#tests/helpers/transfers.ts'
import { defineAreaFacts, type Person } from '../area-facts.ts'
import { personsWords, word } from '../typed-words.ts'

const words = {
  friend: 'Ottokar',
  friendsName: 'Sprottenbach',
  friendsStreet: 'Lindwurmweg 3',
  friendsPhone: '+491512233445',
  nowhereToSend: 'Unkenpfuhl 4',
  print: 'QUASTEL',
}

/** Buys, has things sent to a friend and has the staff work on each order. */
async function leave(platform: TestPlatform, person: Person) {
  const staff = await newStaff(platform)
  const friends = makePostalAddress({
    firstName: words.friend,
    lastName: words.friendsName,
    street: words.friendsStreet,
    phone: words.friendsPhone,
  })
  const addresses = { billingAddress: makePostalAddress(personsWords), shippingAddress: friends }

  const ordered = async (cart: Cart, to = addresses) => {
    const { checkoutId: id } = bodyOf(await order(platform, person, payloadFor(cart, to)))
    const checkout = await checkoutOf(platform, person, id)
    const { orderNumber } = checkout.transactions[0]!.orders[0]!
    return { id, orderNumber, checkout }
  }
  const bought = async (sku: string, print = {}) =>
    ordered(bodyOf(await add(platform, person, sku, 1, print)))
  const paid = (orderNumber: string, cents: number) => transfer(platform, staff, orderNumber, cents)

  const sent = await bought(skus.jersey, { flockName: words.print, flockNumber: '17' })
  await ship(platform, sent.orderNumber)
  bodyOf(await paid(sent.orderNumber, sent.checkout.openAmount!.cents))

  const returned = await bought(skus.mug)
  await ship(platform, returned.orderNumber)
  const { id: returnId } = bodyOf(await announce(platform, person, returned))
  bodyOf(await decide(platform, staff, { orderNumber: returned.orderNumber, returnId }))

  const { id: lineId } = onlyItemOf(bodyOf(await add(platform, person, skus.mug)))
  const fetched = await ordered(
    bodyOf(await change(platform, person, lineId, { shippingCode: pickupShipping })),
    { ...addresses, shippingAddress: makePostalAddress({ street: words.nowhereToSend }) },
  )
  await ship(platform, fetched.orderNumber)
  bodyOf(await paid(fetched.orderNumber, fetched.checkout.openAmount!.cents))

  await letArrive(platform, [sent.orderNumber, returned.orderNumber])

  const takenBack = await bought(skus.mug)
  await ship(platform, takenBack.orderNumber)
  bodyOf(await reverse(platform, staff, takenBack.orderNumber))
  bodyOf(await cancel(platform, person, (await bought(skus.mug)).checkout))

  const { checkoutId } = await buyGiftCards(platform, person)
  const cards = await checkoutOf(platform, person, checkoutId)
  bodyOf(await renewCards(platform, staff, cards.transactions[0]!.orders[0]!.orderNumber))
}

export const facts = defineAreaFacts({
  everything: async (platform, person) => {
    const cart = bodyOf(await add(platform, person, skus.mug))
    const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
    await settle(platform, person, checkoutId)
  },
  traces: {
    words,
    leave,
    kept: {
      'public.checkouts': {
        words: ['firstName', 'lastName', 'street', 'company'],
        why: 'the address that the invoice names (§ 147 AO, § 14b UStG)',
      },
      'public.order_documents': {
        words: [
          'firstName',
          'lastName',
          'street',
          'company',
          'friend',
          'friendsName',
          'friendsStreet',
          'print',
        ],
        why: 'invoices and credit notes as they were made, with all that is printed on them (§ 147 AO)',
      },
    },
  },
  typedSteps: {
    'sends something back': async platform => {
      const person = await newPerson(platform)
      const sent = await shippedMug(platform, person)
      return async () => (await announce(platform, person, sent)).status
    },
  },
  typedQueries: {
    checkouts: caller => ({ url: `/api/checkout/v2/checkouts?filter=${word}`, headers: caller }),
    orders: caller => ({ url: `/api/checkout/v3/admin/orders?query=${word}`, headers: caller }),
  },
  untyped: { checkout_refunds: 'hold sums alone' },
})
