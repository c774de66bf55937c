import type { Transitions } from '../kernel/state-machine.ts'

/**
 * A contract as it is stored. `draft`: chosen, and not paid yet. Whether it is incomplete, waits for somebody or is terminated follows
 * from its facts (`shownContractState`).
 */
export const contractStates = ['draft', 'running', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

/** A first purchase that is taken back makes a draft of it again, of which nobody hears any more. */
export const contractTransitions: Transitions<ContractState> = {
  draft: ['running', 'ended'],
  running: ['ended'],
  ended: [],
}

/**
 * A season of a contract. `suspended`: a bank has taken the money back. One that is unpaid when its season begins rests until it is
 * paid: it has no tickets.
 */
export const termStates = ['awaitingPayment', 'paid', 'suspended', 'cancelled'] as const
export type TermState = (typeof termStates)[number]

export const termTransitions: Transitions<TermState> = {
  awaitingPayment: ['paid', 'cancelled'],
  // A fee that is taken back is due again, unless the contract ends before.
  paid: ['awaitingPayment', 'suspended', 'cancelled'],
  suspended: ['paid', 'cancelled'],
  cancelled: [],
}

/** What is shown of a contract (SPEC 4), the first that holds. */
export const shownContractStates = [
  /** Of the former subscriber alone. */
  'subscriberChanged',
  'ended',
  'terminated',
  'waitingForSubscriber',
  'waitingForHolder',
  'incomplete',
  'running',
] as const
export type ShownContractState = (typeof shownContractStates)[number]

/** What keeps a contract from being complete; each is filled in by a form of its own. */
export const missingParts = ['holder', 'invoiceAddress', 'shippingAddress', 'payment', 'birthday'] as const
export type MissingPart = (typeof missingParts)[number]

interface ContractFacts {
  readonly isSubscriber: boolean
  readonly state: ContractState
  readonly terminatedAt: Date | null
  /** The last day of an ended one. */
  readonly effectiveOn: string | null
  readonly waitsForSubscriber: boolean
  readonly waitsForHolder: boolean
  readonly missing: readonly MissingPart[]
}

/** Which of several states that hold is shown. `today`: a day at the club. */
export function shownContractState(facts: ContractFacts, today: string): ShownContractState {
  if (!facts.isSubscriber) return 'subscriberChanged'
  if (facts.state === 'ended' || (facts.effectiveOn !== null && facts.effectiveOn < today)) return 'ended'
  if (facts.terminatedAt !== null || facts.effectiveOn !== null) return 'terminated'
  if (facts.waitsForSubscriber) return 'waitingForSubscriber'
  if (facts.waitsForHolder) return 'waitingForHolder'
  return facts.missing.length > 0 ? 'incomplete' : 'running'
}
