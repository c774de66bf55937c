import type { SiteRedirect } from '../content-problem.ts'
import { placeOf, type Typo3Place } from './typo3-addresses.ts'
import type { RawRedirect } from './typo3-raw.ts'

export interface Redirects {
  readonly list: readonly SiteRedirect[]
  /** Redirects that lead to another one, and each step of them. */
  readonly chains: readonly (readonly string[])[]
  /** Redirects that lead in a circle. */
  readonly loops: readonly (readonly string[])[]
  /** Redirects whose target is no address that a browser may be sent to. */
  readonly nowhere: readonly RawRedirect[]
  /** Where an address of the sub-site leads in the end; itself where it has not moved. */
  readonly follow: (path: string) => string
}

const permanent = new Set([301, 308])

/** The redirects of a sub-site, each to where it leads in the end. `to` is a path of the sub-site or a whole address. */
export function followRedirects(
  raw: readonly RawRedirect[],
  typo3: Typo3Place,
  addressOf: AddressOf,
): Redirects {
  const nowhere: RawRedirect[] = []
  const targets = new Map(
    raw.flatMap(redirect => {
      const { from, to, status } = redirect
      const place = placeOf(to, from, typo3)
      const href = place.kind === 'page' ? place.path + place.rest : addressOf(to, from)
      if (href === undefined) nowhere.push(redirect)
      return href === undefined ? [] : [[from, { place, status, href }] as const]
    }),
  )
  const list: SiteRedirect[] = []
  const chains: string[][] = []
  const loops: string[][] = []
  for (const from of targets.keys()) {
    const steps = [from]
    let isPermanent = true
    for (let target = targets.get(from); target;) {
      isPermanent &&= permanent.has(target.status)
      const next = target.place.kind === 'page' ? target.place.path : undefined
      const isLoop = next !== undefined && steps.includes(next)
      steps.push(isLoop ? next : target.href)
      if (isLoop) break
      target = next === undefined ? undefined : targets.get(next)
      // A step in between is named by its path alone.
      if (target && next !== undefined) steps[steps.length - 1] = next
    }
    const to = steps.at(-1) ?? from
    if (steps.slice(0, -1).includes(to)) {
      loops.push(steps)
      continue
    }
    if (steps.length > 2) chains.push(steps)
    list.push({ from, to, isPermanent })
  }
  const byPath = new Map(list.map(({ from, to }) => [from, to]))
  return { list, chains, loops, nowhere, follow: path => byPath.get(path) ?? path }
}

/** The address on the web of one that TYPO3 wrote and that is no page of the sub-site; undefined where it leads nowhere. */
type AddressOf = (href: string, from: string) => string | undefined
