import type { Contract } from '#contract/subscription/contracts.ts'

type Facts = Pick<Contract, 'state' | 'isSelfService'>

/** Whether it is one's own still: whoever has given it away, or whose contract is over, looks at it alone. */
export const isOwn = ({ state }: Pick<Contract, 'state'>): boolean =>
  state !== 'subscriberChanged' && state !== 'ended'

/** Whether addresses and payment may be changed. */
export const mayChange = (contract: Facts): boolean => contract.isSelfService && isOwn(contract)

/** Whether a season of it is still to be charged, one that it has or one that comes before its last day. */
const isStillCharged = ({
  state,
  terms,
  endsOn,
  effectiveOn,
}: Pick<Contract, 'state' | 'terms' | 'endsOn' | 'effectiveOn'>): boolean =>
  state !== 'terminated' ||
  terms.some(term => term.state === 'awaitingPayment') ||
  (effectiveOn !== null && effectiveOn > endsOn)

/** Whether it may be chosen what later seasons are charged from. */
export const mayChoosePayment = (contract: Contract): boolean =>
  mayChange(contract) && isStillCharged(contract)

/** Whether what counts for later seasons may be changed: of one that goes on. */
export const goesOn = (contract: Facts): boolean => mayChange(contract) && contract.state !== 'terminated'
