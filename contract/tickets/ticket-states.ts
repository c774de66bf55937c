import type { Transitions } from '../kernel/state-machine.ts'

export const ticketStates = ['valid', 'suspended', 'used', 'cancelled', 'replaced'] as const
export type TicketState = (typeof ticketStates)[number]

/**
 * `suspended`: a bank has taken the money back. `replaced`: another ticket of the same place took over. Only staff at the gate take a
 * scan back, or the end of an event that was broken off.
 */
export const ticketTransitions: Transitions<TicketState> = {
  valid: ['used', 'suspended', 'cancelled', 'replaced'],
  suspended: ['valid', 'cancelled'],
  used: ['valid'],
  cancelled: [],
  replaced: [],
}

/** What a ticket is shown on. The code on a phone changes every 30 seconds; what is printed stays as it is. */
export const ticketMedia = ['phone', 'paper', 'counter', 'pass'] as const
export type TicketMedium = (typeof ticketMedia)[number]
