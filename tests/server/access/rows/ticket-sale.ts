import { randomUUID } from 'node:crypto'
import { newEvent, seatNosOf } from '#tests/helpers/tickets.ts'
import type { AccessRows } from '../access-kind.ts'
import type { Scene } from '../scene.ts'

const cart = 'is a cart'

const someEvent = async ({ platform }: Scene) => ({ params: { id: (await newEvent(platform)).id } })

export const rows: AccessRows = {
  'GET /ticketing/v1/events': { kind: 'anybody' },
  'GET /ticketing/v1/events/{id}': { kind: 'anybody', input: someEvent },
  'GET /ticketing/v1/events/{id}/seats': {
    kind: 'anybody',
    input: async scene => ({ ...(await someEvent(scene)), query: { block: '14' } }),
  },
  'POST /ticketing/v1/events/{id}/holds': {
    kind: 'own',
    harmless: cart,
    input: async ({ platform }) => {
      const event = await newEvent(platform)
      const [seatNo] = await seatNosOf(platform, event, '31')
      return {
        params: { id: event.id },
        headers: { 'idempotency-key': randomUUID() },
        body: { seats: [{ seatNo, priceClass: 'full' }] },
      }
    },
  },
  'DELETE /ticketing/v1/events/{id}/holds': { kind: 'own', harmless: cart, input: someEvent },
}
