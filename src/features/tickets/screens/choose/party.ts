import type { EventArea } from '#contract/ticketing/events.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import type { TicketEventDetail } from '#contract/ticketing/events.ts'

/** The classes that people sit in; a pair for a wheelchair is apart from them. */
export const seatClasses = ['full', 'reduced', 'child'] as const
export type SeatClass = (typeof seatClasses)[number]

/** Who comes along. */
export interface Party {
  counts: Readonly<Record<SeatClass, number>>
  /** Places for wheelchairs with their companions'; then nobody else counts. */
  pairs: number
}

/** The names of the classes in the address. */
export const countNames = { full: 'count', reduced: 'reduced', child: 'child' } as const satisfies Record<
  SeatClass,
  string
>

/** The most that one request may name. */
const mostInAddress = 20

const numberAt = (search: URLSearchParams, name: string): number | undefined => {
  const text = search.get(name) ?? ''
  return /^\d{1,2}$/.test(text) ? Math.min(mostInAddress, Number(text)) : undefined
}

/** Two people where the address names nobody, or the one that may still buy. @param most tickets that one may take. */
export function readParty(search: URLSearchParams, most: number): Party {
  const named = seatClasses.map(each => numberAt(search, countNames[each]))
  const isNamed = named.some(count => count !== undefined)
  const [full = isNamed ? 0 : Math.max(1, Math.min(2, most)), reduced = 0, child = 0] = named
  return { counts: { full, reduced, child }, pairs: numberAt(search, 'pairs') ?? 0 }
}

export function classesOf({ counts, pairs }: Party): PriceClass[] {
  if (pairs > 0)
    return Array.from(
      { length: pairs },
      () => ['wheelchair', 'companion'] as const satisfies PriceClass[],
    ).flat()
  return seatClasses.flatMap(each => Array.from({ length: counts[each] }, () => each))
}

export const priceIn = (area: EventArea, priceClass: PriceClass): number | undefined =>
  area.prices.find(one => one.priceClass === priceClass)?.price.cents

/** What these classes cost together; undefined where the area is not sold in one of them. */
export function sumIn(area: EventArea, classes: readonly PriceClass[]): number | undefined {
  let sum = 0
  for (const each of classes) {
    const cents = priceIn(area, each)
    if (cents === undefined) return undefined
    sum += cents
  }
  return sum
}

/** How many tickets whoever asks may take: of what they may, or of the best phase where nobody knows who they are. */
export const mostOf = ({ own, phases }: Pick<TicketEventDetail, 'own' | 'phases'>): number =>
  own?.phase ? own.left : Math.max(1, ...phases.map(({ cap }) => cap))
