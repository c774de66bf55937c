import { recordTransfer } from '#contract/ledger/staff-transfers.ts'
import { decideReturn, moveOrder, renewCodes } from '#contract/orders/staff-orders.ts'
import { newStaff } from '#tests/helpers/back-office.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { checkoutOf } from '#tests/helpers/online-order.ts'
import { advance, orderOnAccount } from '#tests/helpers/order-life.ts'
import { announce, decide, reverse, shippedMug } from '#tests/helpers/returns.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { transfer } from '#tests/helpers/transfers.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  // By `leave` of orders.ts, which has the orders.
  remembered: { played: [decideReturn, renewCodes, recordTransfer] },
  typedSteps: {
    'deals with a return': async platform => {
      const [person, staff] = [await newPerson(platform), await newStaff(platform)]
      const sent = await shippedMug(platform, person)
      const returnId = bodyOf(await announce(platform, person, sent)).id
      return async () => (await decide(platform, staff, { ...sent, returnId })).status
    },
    'sends an order': async platform => {
      const [person, { caller }] = [await newPerson(platform), await newStaff(platform)]
      const { orderNumber } = await orderOnAccount(platform, person)
      await advance(platform, orderNumber, 'OrderArrived')
      await advance(platform, orderNumber, 'OrderInProgress')
      const body = { to: 'OrderShipped', parcelNumber: word.toUpperCase() } as const
      return async () =>
        (await call(platform.app, moveOrder, { params: { orderNumber }, body }, caller)).status
    },
    'takes pieces back': async platform => {
      const [person, staff] = [await newPerson(platform), await newStaff(platform)]
      const { orderNumber } = await orderOnAccount(platform, person)
      return async () => (await reverse(platform, staff, orderNumber)).status
    },
    'books a transfer': async platform => {
      const [person, staff] = [await newPerson(platform), await newStaff(platform)]
      const { checkoutId, orderNumber } = await orderOnAccount(platform, person)
      const { openAmount } = await checkoutOf(platform, person, checkoutId)
      return async () =>
        (await transfer(platform, staff, orderNumber, openAmount?.cents ?? 0, { note: word })).status
    },
  },
})
