import type { EventBlock } from '#contract/ticketing/events.ts'

/** How places are chosen: by the platform, step by step from lists, or from a drawing of the stadium. */
export const ways = ['best', 'list', 'plan'] as const
export type Way = (typeof ways)[number]

/** Where somebody is in the choice, as the address says it. */
export interface Step {
  way: Way
  block: EventBlock | undefined
  /** As printed. */
  row: string | undefined
}

/** What the event does not have counts as not named. */
export function readStep(search: URLSearchParams, blocks: readonly EventBlock[]): Step {
  const named = search.get('way')
  const way = ways.find(each => each === named) ?? 'best'
  const block = way === 'best' ? undefined : blocks.find(({ key }) => key === search.get('block'))
  return { way, block, row: way === 'list' && block ? (search.get('row') ?? undefined) : undefined }
}

/** The address's query of another step; what else it says stays. */
export function stepSearch(
  search: URLSearchParams,
  { way, block, row }: { way: Way; block?: string | undefined; row?: string | null | undefined },
): string {
  const next = new URLSearchParams(search)
  const names = { way: way === 'best' ? undefined : way, block, row }
  for (const [name, value] of Object.entries(names)) {
    if (value == null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
