/**
 * What the browser's history keeps of the step from a deletion to the goodbye: that it is due, and later that it was said. So the page
 * that is opened by its address alone claims nothing.
 */
export const farewell = { due: { accountDeleted: 'now' }, said: { accountDeleted: 'before' } } as const

/** How the page that is open was reached; undefined where no account was deleted. */
export function farewellOf(state: unknown): keyof typeof farewell | undefined {
  if (typeof state !== 'object' || state === null || !('accountDeleted' in state)) return undefined
  const { accountDeleted } = state
  if (accountDeleted === farewell.due.accountDeleted) return 'due'
  return accountDeleted === farewell.said.accountDeleted ? 'said' : undefined
}
