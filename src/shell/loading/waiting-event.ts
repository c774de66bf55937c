/** Tells whoever shows it that somebody waits for a page: its detail is a boolean. */
export const waitingEvent = 'kurve:waiting'
