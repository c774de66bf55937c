import { randomUUID } from 'node:crypto'
import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /cms/v1/videos/{uid}/authentication': { kind: 'anybody', input: () => ({ params: { uid: 501 } }) },
  'POST /cms/v1/videos/{uid}/initialize': {
    kind: 'anybody',
    input: () => ({ params: { uid: 501 }, body: { device: randomUUID() } }),
  },
  'POST /cms/v1/videos/heartbeat/{ticket}': {
    kind: 'ownThing',
    input: async scene => ({ params: { ticket: await scene.videoTicket() }, body: { position: 12 } }),
  },
}
