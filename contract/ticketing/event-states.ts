import type { Transitions } from '../kernel/state-machine.ts'

/** How far the sale of an event has come. What the clock decides is no state: a phase that opens, the start. */
export const eventStates = ['draft', 'announced', 'onSale', 'paused', 'closed', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]

/** Steps of the office. What is once published stays known; a cancelled event has a way of its own, since its money goes back. */
export const eventTransitions: Transitions<EventState> = {
  draft: ['announced', 'onSale'],
  announced: ['onSale', 'closed'],
  onSale: ['paused', 'closed'],
  paused: ['onSale', 'closed'],
  closed: ['onSale'],
  cancelled: [],
}

/** Whether everybody may know of it. */
export const isPublished = (state: EventState): boolean => state !== 'draft'
