/** What the browser's history keeps of the step from a deletion to the goodbye. */
export const farewell = { accountDeleted: true } as const

/** Whether the page that is open was reached by deleting the account, and not by its address. */
export const isFarewell = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accountDeleted' in state && state.accountDeleted === true
