/** What has happened, which its reader is told: `left` an admin, of somebody else; the others whom it happened to. */
export const memberOccasions = ['promoted', 'demoted', 'removed', 'left'] as const
export type MemberOccasion = (typeof memberOccasions)[number]
