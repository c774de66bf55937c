import { storageOf } from '#src/lib/auth/storage.ts'

/** What a desk keeps of a match over a reload, in its tab: a sign-out forgets it with all that is ours there. */
export interface StoredDesk {
  /** Who wrote it; what somebody else left is forgotten unread. */
  owner: string
  /** What is not written yet. */
  pending: readonly unknown[]
}

const keyOf = (matchId: string) => `kurve.desk.${matchId}`

export function readDesk(matchId: string, owner: string): StoredDesk | undefined {
  const stored = storageOf('sessionStorage').getItem(keyOf(matchId))
  if (stored === null) return undefined
  // Written below and by nobody else: a tab's own storage outlives no newer version of the app for long.
  const desk = JSON.parse(stored) as StoredDesk
  return desk.owner === owner ? desk : undefined
}

export const keepDesk = (matchId: string, desk: StoredDesk): void =>
  storageOf('sessionStorage').setItem(keyOf(matchId), JSON.stringify(desk))

/** How much a desk of this tab has not written yet; for lists. */
export const countPending = (matchId: string, owner: string): number =>
  readDesk(matchId, owner)?.pending.length ?? 0
