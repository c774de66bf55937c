import { readClubData } from '#cms/club-data/club-data.ts'
import * as desk from '#contract/matches/staff-match-desk.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import type { MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import {
  correctEntry,
  type DeskOutcome,
  findDeskMatch,
  nearestMatches,
  setAbandoned,
  setFigures,
  setLineUp,
  setTicker,
  withdrawEntry,
  writeEntry,
} from './desk-service.ts'

const mountForDesk = mountFor('matchDesk')

const answerOf = (outcome: DeskOutcome) => {
  if (outcome.ok) return { status: 200, body: outcome.match } as const
  return outcome.code === 'NOT_FOUND' ? refusal(404, 'NOT_FOUND') : refusal(409, outcome.code)
}

export function registerDeskRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  const club = readClubData(settings.contentRoot)
  const changed = async (work: (tx: Transaction) => Promise<DeskOutcome>) =>
    answerOf(await db.transaction(work))

  mountForDesk(target, db, desk.listDeskMatches, async () => ({
    status: 200,
    body: { matches: await nearestMatches(db, club, clock.now()) },
  }))

  mountForDesk(target, db, desk.getDeskMatch, async ({ params, headers }) => {
    const match = await findDeskMatch(db, club, params.id)
    if (!match) return refusal(404, 'NOT_FOUND')
    const etag = `"${match.version}"`
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } }
    return { status: 200, body: { ...match, servedAt: clock.now().toISOString() }, headers: { etag } }
  })

  mountForDesk(target, db, desk.writeEntry, call => {
    const { params, body } = call
    const now = clock.now()
    const request = { id: params.id, ...body }
    return answerOnce(db, { ...callerOf(call), operation: 'writeEntry', request, now }, async tx =>
      answerOf(await writeEntry(tx, club, { matchId: params.id, ...body, now })),
    )
  })

  mountForDesk(target, db, desk.correctEntry, ({ params: { id: matchId, entryId }, body }) =>
    changed(tx => correctEntry(tx, club, { matchId, entryId, ...body, now: clock.now() })),
  )

  mountForDesk(target, db, desk.withdrawEntry, ({ params: { id: matchId, entryId }, body }) =>
    changed(tx => withdrawEntry(tx, club, { matchId, entryId, ...body, now: clock.now() })),
  )

  mountForDesk(target, db, desk.setLineUp, ({ params: { id: matchId, side }, body }) =>
    changed(tx => setLineUp(tx, club, { matchId, side, ...body, now: clock.now() })),
  )

  mountForDesk(target, db, desk.setFigures, ({ params: { id: matchId }, body }) =>
    changed(tx => setFigures(tx, club, { matchId, ...body, now: clock.now() })),
  )

  mountForDesk(target, db, desk.setTicker, ({ params: { id: matchId }, body }) =>
    changed(tx => setTicker(tx, club, { matchId, ...body, now: clock.now() })),
  )

  mountForDesk(target, db, desk.setAbandoned, ({ params: { id: matchId }, body }) =>
    changed(tx => setAbandoned(tx, club, { matchId, ...body, now: clock.now() })),
  )
}
