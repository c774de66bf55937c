/** How far the sale of an event has come. What the clock decides is no state: a phase that opens, the start. */
export type EventState = 'draft' | 'announced' | 'onSale' | 'paused' | 'closed' | 'cancelled'

/** Whether everybody may know of it. */
export const isPublished = (state: EventState): boolean => state !== 'draft'
