import type { Balancer } from '../load/balancer.ts'
import { repeat } from '../load/closed-loop.ts'
import { percentile } from '../statistics.ts'
import { addToCart, newVisitor } from './shop-front.ts'

const AT_ONCE = 24
const SECONDS = 15

/** How many visitors' carts come to be with so many at work: what can be compared with another shop, which may not keep up with arrivals. */
export async function steadyCarts(balancer: Balancer, sku: string) {
  let visitor = 0
  const cart = async () => {
    visitor += 1
    const send = balancer.from(`203.1.${(visitor >> 8) & 255}.${visitor & 255}`)
    const { status } = await addToCart(send, sku, { visitorId: await newVisitor(send) })
    if (status !== 200) throw new Error(`No cart: ${status}`)
  }
  await repeat({ atOnce: AT_ONCE, seconds: 5 }, cart)
  const { durations, failures, seconds } = await repeat({ atOnce: AT_ONCE, seconds: SECONDS }, cart)
  if (failures.length > 0) throw new Error(`carts failed first with ${failures[0] ?? ''}`)
  return {
    atOnce: AT_ONCE,
    seconds: SECONDS,
    perSecond: durations.length / seconds,
    p95: percentile(durations, 0.95),
  }
}
