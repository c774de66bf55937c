import { phaseAudiences } from '#contract/ticketing/events.ts'
import type { SimulatedRight } from '#contract/ticketing/staff-events.ts'
import { type BuyerRights, type Right, rightAt, type SaleOf } from './own-sale.ts'

type Buyer = SimulatedRight['buyer']

/** Somebody who counts as that alone; everybody counts as `everyone` too. */
const kinds: readonly { readonly buyer: Buyer; readonly rights: BuyerRights }[] = [
  ...phaseAudiences.map(audience => ({
    buyer: audience,
    rights: { audiences: new Set([audience, 'everyone' as const]), isOrganization: false },
  })),
  {
    buyer: 'organization',
    rights: { audiences: new Set(['fanClubs', 'everyone'] as const), isOrganization: true },
  },
]

/** Who could buy what at a moment, by the rules that the sale itself goes by. */
export const simulateSale = (sale: SaleOf, at: Date): SimulatedRight[] =>
  kinds.map(({ buyer, rights }) => simulateBuyer(sale, { buyer, rights, at }))

/** The same for one buyer. `taken`: what counts for the cap already; without it nothing is said of what is left. */
export function simulateBuyer(
  sale: SaleOf,
  { buyer, rights, at, taken }: { buyer: Buyer; rights: BuyerRights; at: Date; taken?: number },
): SimulatedRight {
  const right = rightAt(sale, rights, at)
  const phase = right.kind === 'open' || right.kind === 'later' ? right.phase : null
  const cap = phase && capOf(right, rights)
  return {
    buyer,
    right: right.kind,
    audience: phase?.audience ?? null,
    opensAt: phase?.opensAt.toISOString() ?? null,
    cap,
    left: cap === null || taken === undefined ? null : Math.max(0, cap - taken),
    contingents: right.kind === 'open' ? [...right.contingents] : [...(phase?.contingents ?? [])],
  }
}

function capOf(right: Right, { isOrganization }: BuyerRights): number | null {
  if (right.kind === 'open') return right.cap
  if (right.kind !== 'later') return null
  return isOrganization ? right.phase.organizationCap : right.phase.cap
}
