import type { OrderItem } from '#contract/checkout/checkout.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { PieceCounts } from '#contract/orders/returns.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'

/** Pieces of each line that somebody has chosen, by serial number. */
type Chosen = Readonly<Record<number, number>>

/** Lines of an order as they are chosen from; those of which none can be chosen are left out. */
export const choosablePieces = (
  items: readonly OrderItem[],
  language: Language,
  maxOf: (item: OrderItem) => number,
) =>
  items
    .map(item => ({
      serialNumber: item.serialNumber,
      name: inLanguage(item.name, language),
      detail: [item.size, ...Object.values(item.userOptionValues)].filter(Boolean).join(', '),
      max: maxOf(item),
    }))
    .filter(({ max }) => max > 0)

/** The chosen pieces, line by line. */
export const countsOf = (chosen: Chosen): PieceCounts =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([serialNumber, quantity]) => ({ serialNumber: Number(serialNumber), quantity }))

/** What is left of the lines that some pieces of are chosen to go from. */
export const remainingOf = (items: readonly OrderItem[], chosen: Chosen): PieceCounts =>
  countsOf(chosen).map(({ serialNumber, quantity }) => ({
    serialNumber,
    quantity: (items.find(item => item.serialNumber === serialNumber)?.remainingQuantity ?? 0) - quantity,
  }))
