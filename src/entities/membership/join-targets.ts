import type { JoinRequest } from '#contract/membership/joining.ts'

/** For whom somebody applies. */
export type JoinTarget = JoinRequest['for']
/** In the order in which they are shown. */
export const joinTargets = ['self', 'child', 'family', 'gift'] as const satisfies JoinTarget[]
