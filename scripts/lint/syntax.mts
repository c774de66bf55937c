/** What our rules read of a node of the syntax tree; which of it is there depends on its type. */
export interface Node {
  type: string
  range: [number, number]
  parent: Node
  name?: string
  value?: unknown
  operator?: string
  callee?: Node
  object?: Node
  property?: Node
  left?: Node
  right?: Node
  arguments?: Node[]
  elements?: unknown[]
  body?: Node
  argument?: Node | null
  init?: Node | null
}

/** ESLint's own types of a node lack its parent, or have no common fields: here the two meet. */
export const asNode = (node: unknown): Node => node as Node

/** Whether a node lies within another one, or is it. */
export const isWithin = (node: Pick<Node, 'range'>, outer: Node): boolean =>
  node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1]

export const isFunction = (node: Node): boolean => node.type.includes('Function')

/** By which a journey hears of what a page does. */
const ways = ['on', 'once', 'route']

/** The functions that `page.on('request', …)`, `page.route(…, …)` and the like call. */
export function listenersOf({ callee, arguments: given = [] }: Node): Node[] {
  const isListening = given.length > 1 && ways.includes(callee?.property?.name ?? '')
  return isListening ? given.filter(isFunction) : []
}
