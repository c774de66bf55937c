/**
 * Where the layout keeps room for what comes when the page is idle, so that nothing moves then: ids of empty elements. A type and no values:
 * a module of its own in the first load would weigh more than what it says.
 */
export type Room = 'live-room' | 'strip-room' | 'radio-room'
