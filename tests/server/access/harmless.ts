/** Reasons that several areas have, why a change asks for no fresh sign-in. */
export const purchase = 'buys once, and gives money back only the way it came'
export const staffWork = 'is the work of staff, and stands in the log of changes'
