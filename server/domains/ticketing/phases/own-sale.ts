import { isOver } from '#server/deadlines.ts'
import type { PhaseAudience } from '#contract/ticketing/events.ts'
import type { EventState } from '#contract/ticketing/event-states.ts'

export interface Phase {
  readonly position: number
  readonly audience: PhaseAudience
  readonly opensAt: Date
  readonly closesAt: Date | null
  readonly contingents: readonly string[]
  readonly cap: number
  readonly organizationCap: number
}

/** Whom the buyer counts as. An organization buys in every phase that its audience has, with a cap of its own. */
export interface BuyerRights {
  readonly audiences: ReadonlySet<PhaseAudience>
  readonly isOrganization: boolean
}

export interface SaleOf {
  readonly state: EventState
  readonly startsAt: Date
  readonly phases: readonly Phase[]
}

/** What somebody may buy at a moment. */
export type Right =
  | {
      readonly kind: 'open'
      readonly phase: Phase
      readonly cap: number
      readonly contingents: readonly string[]
    }
  /** Their first phase is still to come. */
  | { readonly kind: 'later'; readonly phase: Phase; readonly isOpenForOthers: boolean }
  | { readonly kind: 'never' }
  | { readonly kind: 'closed' }

const isOpenAt = ({ opensAt, closesAt }: Phase, now: Date): boolean =>
  opensAt <= now && (closesAt === null || !isOver(closesAt, now))

/**
 * By the server's clock: a phase is open from its millisecond on. Somebody who has a right to several open phases has the largest cap of
 * them, and the places of all.
 */
export function rightAt({ state, startsAt, phases }: SaleOf, buyer: BuyerRights, now: Date): Right {
  if ((state !== 'onSale' && state !== 'announced') || isOver(startsAt, now)) return { kind: 'closed' }
  const own = phases.filter(({ audience }) => buyer.audiences.has(audience))
  const capOf = (phase: Phase) => (buyer.isOrganization ? phase.organizationCap : phase.cap)
  const open = state === 'onSale' ? own.filter(phase => isOpenAt(phase, now)) : []
  const [first, ...others] = open.toSorted((one, other) => capOf(other) - capOf(one))
  if (first) {
    const contingents = [...new Set([first, ...others].flatMap(phase => phase.contingents))]
    return { kind: 'open', phase: first, cap: capOf(first), contingents }
  }
  const [next] = own
    .filter(({ opensAt }) => opensAt > now || state === 'announced')
    .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime())
  if (!next) return own.length > 0 ? { kind: 'closed' } : { kind: 'never' }
  const isOpenForOthers = state === 'onSale' && phases.some(phase => isOpenAt(phase, now))
  return { kind: 'later', phase: next, isOpenForOthers }
}
