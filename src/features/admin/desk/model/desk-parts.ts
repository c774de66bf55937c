/** The parts of a match's desk, each with an address of its own. */
export const deskParts = ['ticker', 'lineUps', 'figures'] as const
export type DeskPart = (typeof deskParts)[number]

export const isDeskPart = (part: string): part is DeskPart => deskParts.some(each => each === part)
