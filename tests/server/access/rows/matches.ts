import { randomUUID } from 'node:crypto'
import { makeLineUp } from '#tests/factories/matches.ts'
import { named } from '../row-input.ts'
import type { AccessRow, AccessRows } from '../access-kind.ts'

const atDesk = (content?: object): AccessRow => ({
  kind: 'matchDesk',
  input: named(scene => scene.deskMatch(), content),
})

export const rows: AccessRows = {
  'GET /matches/v1/desk/matches': { kind: 'matchDesk' },
  'GET /matches/v1/desk/matches/{id}': atDesk(),
  'PUT /matches/v1/desk/matches/{id}/ticker': atDesk({ isActive: true }),
  'PUT /matches/v1/desk/matches/{id}/abandonment': atDesk({ isAbandoned: false }),
  'PUT /matches/v1/desk/matches/{id}/figures': atDesk({ version: 1, figures: {} }),
  'PUT /matches/v1/desk/matches/{id}/lineUps/{side}': {
    kind: 'matchDesk',
    input: async scene => ({
      params: { id: await scene.deskMatch(), side: 'home' },
      body: { version: 1, lineUp: makeLineUp() },
    }),
  },
  'POST /matches/v1/desk/matches/{id}/entries': {
    kind: 'matchDesk',
    input: async scene => ({
      params: { id: await scene.deskMatch() },
      headers: { 'idempotency-key': randomUUID() },
      body: { entry: { type: 'Kickoff' } },
    }),
  },
  'PUT /matches/v1/desk/matches/{id}/entries/{entryId}': {
    kind: 'matchDesk',
    input: async scene => {
      const { params, entry } = await scene.tickerEntry()
      return { params, body: { version: 1, entry } }
    },
  },
  'PUT /matches/v1/desk/matches/{id}/entries/{entryId}/withdrawal': {
    kind: 'matchDesk',
    input: async scene => ({
      params: (await scene.tickerEntry()).params,
      body: { version: 1, isWithdrawn: true },
    }),
  },
}
