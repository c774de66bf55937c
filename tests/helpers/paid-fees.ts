import { randomUUID } from 'node:crypto'
import type { OrderItem } from '#contract/checkout/checkout.ts'
import { endStaffMembership, removeUnpaidMember } from '#contract/membership/staff-members.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { bodyOf, call } from './call.ts'
import { enrol, onlyMembershipOf, runAt } from './memberships.ts'
import { checkoutOf, orderOnline, paymentOf, payWithPayPal } from './online-order.ts'
import type { TestPlatform } from './platform.ts'
import { add, newPerson, payloadFor, type Shopper, skus } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>

/** A member of the club's own books with the fee of 2031/32 in an order that is paid, and maybe a mug beside it. */
export async function paidFee(platform: Platform, { withMug }: { withMug: boolean }) {
  const person = await newPerson(platform)
  const id = await enrol(platform, person)
  await runAt(platform, membershipRenewals, '2031-06-01T10:00:00+02:00')
  const { renewal } = await onlyMembershipOf(platform, person)
  if (withMug) await add(platform, person, skus.mug)
  const cart = bodyOf(await add(platform, person, renewal?.sku ?? ''))
  const placed = bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))
  await payWithPayPal(platform, placed.paymentUrl)
  const paid = await paymentOf(platform, person, placed.checkoutId)
  if (paid !== 204) throw new Error(`It was not paid: ${paid}`)
  return { ...person, id, ...placed }
}

/** The order of somebody's checkout that holds goods of a kind. */
export async function orderWith(
  platform: Platform,
  person: Shopper & { checkoutId: string },
  type: OrderItem['type'],
) {
  const { transactions } = await checkoutOf(platform, person, person.checkoutId)
  const orders = transactions.flatMap(transaction => transaction.orders)
  const order = orders.find(({ items }) => items.some(item => item.type === type))
  if (!order) throw new Error(`No order holds a ${type}`)
  return order
}

/** The fan desk ends a membership whose fee nobody has paid. */
export const removeMember = ({ app }: Platform, { caller }: Pick<Shopper, 'caller'>, id: string) =>
  call(
    app,
    removeUnpaidMember,
    {
      params: { id },
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'Dreimal erinnert' },
    },
    caller,
  )

/** The fan desk enters a letter that came on 31 March 2031, before the fee of 2031/32. */
export const enterLetter = ({ app }: Platform, { caller }: Pick<Shopper, 'caller'>, id: string) =>
  call(
    app,
    endStaffMembership,
    {
      params: { id },
      headers: { 'idempotency-key': randomUUID() },
      body: { receivedOn: '2031-03-31', reason: 'Lag im falschen Fach' },
    },
    caller,
  )
