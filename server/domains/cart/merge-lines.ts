import { type CartLine, heldPieces, piecesOf } from '../pricing/pricing-api.ts'
import { areSameGoods, byGoods } from '../goods/goods-api.ts'

/** What becomes of one line of a visitor's cart in the person's cart. */
export interface MergeStep {
  readonly goods: Pick<CartLine, 'supplier' | 'sku'>
  /** The line that goes on: the person's own, or the visitor's where there is no such line; undefined where there is no room. */
  readonly keep: string | undefined
  /** The visitor's line where it is used up by `keep`. */
  readonly remove: string | undefined
  /** What `keep` is to hold. */
  readonly quantity: number
  /** Pieces that both lines hold already: what is missing must be taken, what is over given back. */
  readonly held: number
  readonly expiresAt: Date
}

/**
 * How a visitor's lines come into a person's cart: the same choice is added up, anything else comes along, and no more
 * than `maxOf` of a SKU. The steps stand in the order in which goods are locked.
 */
export function mergeLines(
  own: readonly CartLine[],
  visitors: readonly CartLine[],
  maxOf: (line: CartLine) => number,
): MergeStep[] {
  const result = [...own]
  return visitors.toSorted(byGoods).map(line => {
    const twin = own.find(one => areSameGoods(one, line) && one.optionsKey === line.optionsKey)
    const room = Math.max(0, maxOf(line) - piecesOf(result, line))
    const added = Math.min(line.quantity, room)
    result.push({ ...line, quantity: added })
    const goods = { supplier: line.supplier, sku: line.sku }
    if (twin) {
      const quantity = twin.quantity + added
      const held = heldPieces(twin) + heldPieces(line)
      return { goods, keep: twin.id, remove: line.id, quantity, held, expiresAt: latest([twin, line]) }
    }
    const kept = added > 0
    return {
      goods,
      keep: kept ? line.id : undefined,
      remove: kept ? undefined : line.id,
      quantity: added,
      held: heldPieces(line),
      expiresAt: line.expiresAt,
    }
  })
}

/** The later end; a line that holds nothing any more has no say beside one that does. */
function latest(lines: readonly CartLine[]): Date {
  const holding = lines.filter(line => line.isHeld)
  const times = (holding.length > 0 ? holding : lines).map(line => line.expiresAt.getTime())
  return new Date(Math.max(...times))
}
