import type { Transitions } from '../kernel/state-machine.ts'

/** How something stands that a person was offered by another: a ticket, a contract, a place in a fan club (SPEC 4). */
export const transferStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired', 'void'] as const
export type TransferState = (typeof transferStates)[number]

/** `void`: what was offered, or one of the two accounts, is no more. A new offer is a new transfer. */
export const transferTransitions: Transitions<TransferState> = {
  pending: ['accepted', 'declined', 'withdrawn', 'expired', 'void'],
  accepted: [],
  declined: [],
  withdrawn: [],
  expired: [],
  void: [],
}

export type TransferParty = 'sender' | 'recipient'
export type TransferDecision = 'accepted' | 'declined' | 'withdrawn'

/** Who may decide what. All other ends come by themselves. */
export const transferDeciders: Readonly<Record<TransferDecision, TransferParty>> = {
  accepted: 'recipient',
  declined: 'recipient',
  withdrawn: 'sender',
}

/** Who gets a mail when a transfer is offered or ends. */
export const transferMails: Readonly<
  Record<'offered' | Exclude<TransferState, 'pending'>, readonly TransferParty[]>
> = {
  offered: ['sender', 'recipient'],
  accepted: ['sender', 'recipient'],
  declined: ['sender'],
  withdrawn: ['recipient'],
  expired: ['sender', 'recipient'],
  void: ['sender', 'recipient'],
}

/** The state that a transfer is in at a moment: it has expired when the clock says so, whatever is written down. */
export const transferStateAt = (
  { state, expiresAt }: { state: TransferState; expiresAt: Date },
  now: Date,
): TransferState => (state === 'pending' && expiresAt <= now ? 'expired' : state)

/** What somebody may decide about a transfer now: the buttons of its page. */
export const transferDecisions = (
  transfer: { state: TransferState; expiresAt: Date },
  party: TransferParty,
  now: Date,
): TransferDecision[] =>
  (Object.keys(transferDeciders) as TransferDecision[]).filter(
    decision =>
      transferDeciders[decision] === party &&
      transferTransitions[transferStateAt(transfer, now)].includes(decision),
  )
