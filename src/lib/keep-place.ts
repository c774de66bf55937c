/** The state of an address that shows the same page otherwise: `navigate(to, { state: keepsPlace })` does not scroll to its top. */
export const keepsPlace = { keepsPlace: true } as const

export const isPlaceKept = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true
