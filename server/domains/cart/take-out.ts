import type { CartLine } from '../pricing/pricing-api.ts'
import { deleteLines } from './cart-repository.ts'
import type { Editing } from './edit-cart.ts'
import { letGo } from './holds.ts'

/** Takes lines out of a cart, with those that are not had without them, and gives their pieces back. */
export async function takeOut({ tx, goods, cart, now }: Editing, lines: readonly CartLine[]): Promise<void> {
  const all = new Set(lines)
  for (const line of lines)
    for (const partner of await goods.partnersOf(tx, cart.lines, line)) all.add(partner)
  await letGo(
    tx,
    goods,
    [...all].filter(({ isHeld }) => isHeld),
    now,
  )
  await deleteLines(
    tx,
    [...all].map(({ id }) => id),
  )
}
