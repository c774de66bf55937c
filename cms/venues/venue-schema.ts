import { z } from 'zod'
import { language } from '#contract/kernel/primitives.ts'

/** Numbers of places take two bytes in a ticket's code. */
const MOST_PLACES = 65_535

/** As printed on tickets: blocks, gates, rows, price areas. */
const key = z.string().regex(/^[A-Z0-9]{1,4}$/i)
const standKey = z.string().regex(/^[a-z]{1,20}$/)
const places = z.int().min(0).max(MOST_PLACES)
const names = z.record(language, z.string().min(1))

/** "7", or "1-28" from the front to the back. */
const rowLabels = z.string().regex(/^[1-9]\d?(?:-[1-9]\d?)?$/)

/** What somebody who uses a wheelchair has to know of a place beforehand. */
const placeFacts = z.strictObject({
  /** On the way from the gate. */
  steps: z.int().min(0),
  /** The gate with the lift, where the way needs one. */
  liftAt: key.optional(),
  /** The gate with the nearest toilet that a euro key opens. */
  toiletAt: key,
  /** Whether the pitch is seen while everybody in front stands. */
  isSeenWhenStanding: z.boolean(),
})
export type PlaceFacts = z.output<typeof placeFacts>

const block = z.strictObject({
  key,
  stand: standKey,
  gates: z.array(key).min(1),
  /** What its places cost is a matter of the price area. */
  area: key,
  /** Rows of one length each, from the pitch upwards. */
  rows: z.array(z.strictObject({ labels: rowLabels, seats: z.int().min(1).max(200) })).default([]),
  /** After which place of the widest row there is an aisle, which cuts all rows. */
  aisles: z.array(z.int().min(1)).default([]),
  /** Where place 1 is, as seen from the pitch. */
  firstAt: z.enum(['left', 'right']).default('left'),
  wheelchairs: z
    .strictObject({
      row: key,
      at: z.enum(['front', 'back']),
      pairs: z.int().min(1).max(60),
      facts: placeFacts,
    })
    .optional(),
  /** Places without a number: to stand, or to sit where one likes. */
  unnumbered: z.strictObject({ kind: z.enum(['standing', 'seat']), places: places.min(1) }).optional(),
})
export type WrittenBlock = z.output<typeof block>

const stand = z.strictObject({
  key: standKey,
  names,
  side: z.enum(['north', 'east', 'south', 'west']),
  places,
  standing: places,
})

const shape = z.strictObject({
  names,
  /** What the venue's pages say of it; the blocks have to add up to it. */
  sums: z.strictObject({ places, standing: places, wheelchairPairs: places }),
  gates: z.array(key).min(1),
  areas: z.array(key).min(1),
  stands: z.array(stand).min(1),
  blocks: z.array(block).min(1),
})
export type WrittenVenue = z.output<typeof shape>

/** The labels of a run of rows, in their order. */
export function labelsOf(labels: string): readonly string[] {
  const [first = 0, last = first] = labels.split('-').map(Number)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index))
}

/** How many places of each kind a block has. */
export function countsOf({ rows, wheelchairs, unnumbered }: WrittenBlock) {
  const seats = rows.reduce((sum, run) => sum + run.seats * labelsOf(run.labels).length, 0)
  const pairs = wheelchairs?.pairs ?? 0
  const standing = unnumbered?.kind === 'standing' ? unnumbered.places : 0
  const free = unnumbered?.kind === 'seat' ? unnumbered.places : 0
  return { places: seats + 2 * pairs + standing + free, standing, pairs }
}

const sumOf = (blocks: readonly WrittenBlock[], part: keyof ReturnType<typeof countsOf>) =>
  blocks.reduce((sum, written) => sum + countsOf(written)[part], 0)

type Path = (string | number)[]
type Report = (path: Path, message: string) => void

function checkNames(venue: WrittenVenue, report: Report): void {
  const lists = { gates: venue.gates, areas: venue.areas, stands: venue.stands.map(each => each.key) }
  for (const [list, keys] of Object.entries(lists))
    for (const [index, name] of keys.entries())
      if (keys.indexOf(name) < index) report([list, index], `stands there already: ${name}`)
  const known = new Set<string>()
  for (const [index, written] of venue.blocks.entries()) {
    const at = (...path: Path) => ['blocks', index, ...path]
    if (known.has(written.key)) report(at('key'), `stands there already: ${written.key}`)
    known.add(written.key)
    if (!lists.stands.includes(written.stand)) report(at('stand'), `is none of the stands: ${written.stand}`)
    if (!lists.areas.includes(written.area)) report(at('area'), `is none of the areas: ${written.area}`)
    for (const [place, gate] of written.gates.entries())
      if (!lists.gates.includes(gate)) report(at('gates', place), `is none of the gates: ${gate}`)
  }
}

function checkRows({ blocks }: WrittenVenue, report: Report): void {
  for (const [index, written] of blocks.entries()) {
    const at = (...path: Path) => ['blocks', index, ...path]
    const { rows, aisles, wheelchairs, unnumbered } = written
    if (rows.length === 0 && !unnumbered && !wheelchairs) report(at(), 'has no places')
    if (rows.length > 0 && unnumbered) report(at('unnumbered'), 'has rows as well')
    let last = 0
    for (const [place, { labels }] of rows.entries()) {
      const run = labelsOf(labels).map(Number)
      if (run[0] !== last + 1) report(at('rows', place, 'labels'), `must begin with row ${last + 1}`)
      last = run.at(-1) ?? last
    }
    const widest = Math.max(0, ...rows.map(({ seats }) => seats))
    for (const [place, aisle] of aisles.entries())
      if (aisle >= widest) report(at('aisles', place), `is beyond the widest row, which has ${widest} places`)
  }
}

function checkSums({ sums, stands, blocks }: WrittenVenue, report: Report): void {
  for (const [index, { key: name, ...said }] of stands.entries()) {
    const own = blocks.filter(written => written.stand === name)
    for (const part of ['places', 'standing'] as const)
      if (sumOf(own, part) !== said[part])
        report(['stands', index, part], `its blocks have ${sumOf(own, part)}`)
  }
  const counted = {
    places: sumOf(blocks, 'places'),
    standing: sumOf(blocks, 'standing'),
    wheelchairPairs: sumOf(blocks, 'pairs'),
  }
  for (const part of ['places', 'standing', 'wheelchairPairs'] as const)
    if (counted[part] !== sums[part]) report(['sums', part], `the blocks have ${counted[part]}`)
  if (counted.places > MOST_PLACES) report(['blocks'], `are more than ${MOST_PLACES} places`)
}

/** `sites/club/data/venues/<venue>.yaml`: blocks, rows and gates of a venue; another club writes its own. */
export const venueFile = shape.superRefine((venue, context) => {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message })
  checkNames(venue, report)
  checkRows(venue, report)
  checkSums(venue, report)
})
