import { apportion } from '../ledger/ledger-api.ts'

/** A line of goods that a promotion is good for, with what it costs by then. */
interface Goods {
  readonly quantity: number
  /** All its pieces, in integer cents. */
  readonly cents: number
}

/** "3 for 2": of each group of `buy` pieces, `pay` are paid for. */
export interface GroupOffer {
  readonly buy: number
  readonly pay: number
}

/**
 * What "3 for 2" takes off each line, in integer cents. Pieces are taken from the dearest to the cheapest, so that each complete group
 * is free by its cheapest ones; what is left over makes no group. Each group's part is spread over all its pieces by their price, which
 * are so many goods for one price: VAT and a refund follow from what a piece has really cost.
 */
export function shareGroups(goods: readonly Goods[], { buy, pay }: GroupOffer): number[] {
  const pieces = goods
    .flatMap((line, index) => piecePrices(line).map(cents => ({ index, cents })))
    .toSorted((one, other) => other.cents - one.cents || one.index - other.index)
  const shares = goods.map(() => 0)
  for (let start = 0; start + buy <= pieces.length; start += buy) {
    const group = pieces.slice(start, start + buy)
    const prices = group.map(({ cents }) => cents)
    const free = sum(prices.slice(pay))
    for (const [place, share] of apportion(free, prices).entries()) {
      const index = group[place]?.index
      if (index !== undefined) shares[index] = (shares[index] ?? 0) + share
    }
  }
  return shares
}

/** Other codes may have left a line what its pieces do not divide evenly. */
const piecePrices = ({ quantity, cents }: Goods): number[] =>
  apportion(cents, Array<number>(quantity).fill(1))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
