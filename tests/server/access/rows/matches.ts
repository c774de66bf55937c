import { randomUUID } from 'node:crypto'
import { makeLineUp } from '#tests/factories/matches.ts'
import { newDeskMatch, writeAt } from '#tests/helpers/match-desk.ts'
import { named } from '../row-input.ts'
import { staffWork } from '../harmless.ts'
import type { AccessRow, AccessRows } from '../access-kind.ts'
import type { Scene } from '../scene.ts'

const newMatch = ({ platform }: Scene) => newDeskMatch(platform)

/** An entry of a ticker, and what it says. */
async function tickerEntry({ platform, staff }: Scene) {
  const id = await newDeskMatch(platform)
  const entry = { type: 'Comment', textDe: 'Das Team ist da.' } as const
  const { entries } = await writeAt(platform, staff.matchDesk, id, entry)
  return { params: { id, entryId: entries[0]!.id }, entry }
}

const atDesk = (content: object): AccessRow => ({
  kind: 'matchDesk',
  harmless: staffWork,
  input: named(newMatch, content),
})

export const rows: AccessRows = {
  'GET /matches/v1/desk/matches': { kind: 'matchDesk' },
  'GET /matches/v1/desk/matches/{id}': { kind: 'matchDesk', input: named(newMatch) },
  'PUT /matches/v1/desk/matches/{id}/ticker': atDesk({ isActive: true }),
  'PUT /matches/v1/desk/matches/{id}/abandonment': atDesk({ isAbandoned: false }),
  'PUT /matches/v1/desk/matches/{id}/figures': atDesk({ version: 1, figures: {} }),
  'PUT /matches/v1/desk/matches/{id}/lineUps/{side}': {
    kind: 'matchDesk',
    harmless: staffWork,
    input: async scene => ({
      params: { id: await newMatch(scene), side: 'home' },
      body: { version: 1, lineUp: makeLineUp() },
    }),
  },
  'POST /matches/v1/desk/matches/{id}/entries': {
    kind: 'matchDesk',
    harmless: staffWork,
    input: async scene => ({
      params: { id: await newMatch(scene) },
      headers: { 'idempotency-key': randomUUID() },
      body: { entry: { type: 'Kickoff' } },
    }),
  },
  'PUT /matches/v1/desk/matches/{id}/entries/{entryId}': {
    kind: 'matchDesk',
    harmless: staffWork,
    input: async scene => {
      const { params, entry } = await tickerEntry(scene)
      return { params, body: { version: 1, entry } }
    },
  },
  'PUT /matches/v1/desk/matches/{id}/entries/{entryId}/withdrawal': {
    kind: 'matchDesk',
    harmless: staffWork,
    input: async scene => ({
      params: (await tickerEntry(scene)).params,
      body: { version: 1, isWithdrawn: true },
    }),
  },
}
