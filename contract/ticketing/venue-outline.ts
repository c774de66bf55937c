/** Where a block lies, as the venue's file has it: a stand's blocks share its side in their order. */
interface OutlinedVenue {
  readonly stands: readonly { readonly key: string; readonly side: Side }[]
  readonly blocks: readonly { readonly key: string; readonly stand: string }[]
}
type Side = 'north' | 'east' | 'south' | 'west'

export interface BlockOutline {
  readonly key: string
  /** `d` of an SVG path within `outlineSize`. */
  readonly path: string
  /** Where its name stands. */
  readonly center: Point
}
type Point = readonly [x: number, y: number]

/** Seen from above, north at the top. */
export const outlineSize = { width: 1000, height: 820 } as const
/** The grass in the middle. */
export const pitchOutline = { x: 300, y: 270, width: 400, height: 280 } as const

/** Half axes of the rim of the stands and of their front, from the middle. */
const outer: Point = [496, 406]
const inner: Point = [318, 236]
/** The form of the ring: 2 is an ellipse, infinity a rectangle. */
const ROUNDNESS = 5
/** Part of a block's width that is left free on each side. */
const GAP = 0.035
/** Points along each edge of a block. */
const STEPS = 4

/** A direction from the middle by how far along a side, -1 to 1, clockwise: from the left to the right as seen from the pitch. */
const directions: Readonly<Record<Side, (slope: number) => Point>> = {
  north: along => [along, -1],
  east: along => [1, along],
  south: along => [-along, 1],
  west: along => [-1, -along],
}

function pointAt(side: Side, along: number, [a, b]: Point): Point {
  // By angle: blocks at a corner are as wide as those in the middle.
  const [x, y] = directions[side](Math.tan((along * Math.PI) / 4))
  const scale = (Math.abs(x) ** ROUNDNESS + Math.abs(y) ** ROUNDNESS) ** (-1 / ROUNDNESS)
  const { width, height } = outlineSize
  return [Math.round(width / 2 + a * x * scale), Math.round(height / 2 + b * y * scale)]
}

/** The blocks of a venue as a drawing of it shows them. */
export function outlineOf({ stands, blocks }: OutlinedVenue): BlockOutline[] {
  return blocks.flatMap(({ key, stand }) => {
    const side = stands.find(one => one.key === stand)?.side
    if (!side) return []
    const own = blocks.filter(block => block.stand === stand)
    const index = own.findIndex(block => block.key === key)
    const at = (across: number, edge: Point) => pointAt(side, ((index + across) / own.length) * 2 - 1, edge)
    const steps = Array.from({ length: STEPS + 1 }, (_, step) => GAP + (step / STEPS) * (1 - 2 * GAP))
    const corners = [
      ...steps.map(across => at(across, outer)),
      ...steps.toReversed().map(across => at(across, inner)),
    ]
    const middle: Point = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2]
    return [{ key, path: `M${corners.map(point => point.join(' ')).join('L')}Z`, center: at(0.5, middle) }]
  })
}
