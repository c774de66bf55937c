import type { Venue } from './read-venue.ts'
import { labelsOf, type PlaceFacts, type WrittenBlock } from './venue-schema.ts'
import { viewOf } from './view.ts'

export type PlaceKind = 'seat' | 'standing' | 'wheelchair' | 'companion'

/** One place of a venue. A place to stand is one too, whose number nobody sees. */
export interface VenuePlace {
  /** Counts from 1 through the whole venue, in the order of the file. */
  readonly seatNo: number
  readonly block: string
  readonly area: string
  readonly kind: PlaceKind
  /** As printed; null where nothing is. */
  readonly row: string | null
  readonly seat: string | null
  /** From 1 at the pitch upwards. */
  readonly rowOrder: number
  /** Where it is in its row: neighbours differ by 1, and an aisle takes one. Rows of a block are centred over each other. */
  readonly pos: number
  /** Of a wheelchair's place that of the companion, and the other way round. */
  readonly partnerNo: number | null
  /** How well the pitch is seen, 1 to 100. */
  readonly view: number
  readonly facts: PlaceFacts | null
}

/** A place before it has its number in the venue: partners are named by their distance. */
interface Draft extends Omit<VenuePlace, 'seatNo' | 'block' | 'area' | 'view' | 'partnerNo'> {
  readonly partnerAt?: 1 | -1
}

const plain = { facts: null } as const

function numberedRows({ rows, aisles, firstAt }: WrittenBlock, firstOrder: number): Draft[] {
  const widest = Math.max(0, ...rows.map(({ seats }) => seats))
  const lengths = rows.flatMap(({ labels, seats }) => labelsOf(labels).map(row => ({ row, seats })))
  return lengths.flatMap(({ row, seats }, index) =>
    Array.from({ length: seats }, (_, place): Draft => {
      const across = Math.floor((widest - seats) / 2) + place + 1
      const seat = String(firstAt === 'left' ? place + 1 : seats - place)
      const pos = across + aisles.filter(aisle => aisle < across).length
      return { ...plain, kind: 'seat', row, seat, rowOrder: firstOrder + index, pos }
    }),
  )
}

/** Two places side by side, then room to turn. */
function wheelchairRow({ wheelchairs }: WrittenBlock, rowOrder: number): Draft[] {
  if (!wheelchairs) return []
  const { row, pairs, facts } = wheelchairs
  return Array.from({ length: pairs }, (_, pair): Draft[] => [
    { kind: 'wheelchair', row, seat: String(2 * pair + 1), rowOrder, pos: 3 * pair + 1, partnerAt: 1, facts },
    { kind: 'companion', row, seat: String(2 * pair + 2), rowOrder, pos: 3 * pair + 2, partnerAt: -1, facts },
  ]).flat()
}

function unnumberedPlaces({ unnumbered }: WrittenBlock, rowOrder: number): Draft[] {
  if (!unnumbered) return []
  const { kind, places } = unnumbered
  return Array.from({ length: places }, (_, place): Draft => {
    return { ...plain, kind, row: null, seat: null, rowOrder, pos: place + 1 }
  })
}

function draftsOf(block: WrittenBlock): Draft[] {
  const isInFront = block.wheelchairs?.at === 'front'
  const first = isInFront ? 2 : 1
  const others = [...numberedRows(block, first), ...unnumberedPlaces(block, first)]
  const wheelchairs = wheelchairRow(block, isInFront ? 1 : (others.at(-1)?.rowOrder ?? 0) + 1)
  return isInFront ? [...wheelchairs, ...others] : [...others, ...wheelchairs]
}

/** Every place of a venue. The same file gives the same numbers, which tickets and their codes rest on. */
export function placesOf(venue: Venue): readonly VenuePlace[] {
  const places: VenuePlace[] = []
  for (const block of venue.blocks) {
    const drafts = draftsOf(block)
    const depth = Math.max(...drafts.map(({ rowOrder }) => rowOrder))
    const width = Math.max(...drafts.map(({ pos }) => pos))
    const view = viewOf(venue, block)
    for (const { partnerAt, ...draft } of drafts) {
      const seatNo = places.length + 1
      places.push({
        ...draft,
        seatNo,
        block: block.key,
        area: block.area,
        partnerNo: partnerAt === undefined ? null : seatNo + partnerAt,
        view: view(draft.pos / width, draft.rowOrder / depth),
      })
    }
  }
  return places
}
