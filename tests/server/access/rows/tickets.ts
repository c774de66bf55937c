import { randomUUID } from 'node:crypto'
import { printTicket } from '#contract/tickets/ticket-documents.ts'
import { listUpcomingTickets } from '#contract/tickets/tickets.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { offer } from '#tests/helpers/ticket-transfers.ts'
import { giveTicket } from '#tests/helpers/tickets.ts'
import type { AccessRows } from '../access-kind.ts'
import { named } from '../row-input.ts'
import type { Scene } from '../scene.ts'

const ownTicket = ({ platform, owner }: Scene) => giveTicket(platform, owner)

/** With the key that names a request. */
const keyed = async (scene: Scene) => ({
  params: { id: await ownTicket(scene) },
  headers: { 'idempotency-key': randomUUID() },
})

async function paperTicket(scene: Scene): Promise<string> {
  const input = await keyed(scene)
  await call(scene.platform.app, printTicket, input, scene.owner.caller)
  return input.params.id
}

async function ownEvent(scene: Scene): Promise<string> {
  await ownTicket(scene)
  const [ticket] = bodyOf(await call(scene.platform.app, listUpcomingTickets, {}, scene.owner.caller))
  return ticket?.event.id ?? ''
}

/** An offer that waits for somebody else's answer. */
const ownOffer = async (scene: Scene) =>
  offer(scene.platform, scene.owner, await newPerson(scene.platform), await ownTicket(scene))

const takenBack = 'can be taken back until somebody has accepted it'

export const rows: AccessRows = {
  'GET /wallet/v3/self/tickets/upcoming': { kind: 'own' },
  'GET /wallet/v3/self/tickets': { kind: 'own' },
  'GET /wallet/v3/self/seasonTickets': { kind: 'own' },
  'GET /wallet/v3/self/tickets/{id}': { kind: 'ownThing', input: named(ownTicket) },
  'GET /wallet/v3/self/tickets/{id}/code': { kind: 'ownThing', input: named(ownTicket) },
  'POST /wallet/v3/self/tickets/{id}/newCode': {
    kind: 'ownThing',
    harmless: 'ends the codes of a ticket, whose next one the same wallet shows',
    input: keyed,
  },
  'POST /wallet/v3/self/tickets/{id}/print': {
    kind: 'ownThing',
    harmless: 'moves a ticket to paper, from which a new code brings it back to the same phone',
    input: keyed,
  },
  'GET /wallet/v3/self/tickets/{id}/calendar': { kind: 'ownThing', input: named(ownTicket) },
  'GET /wallet/v3/self/tickets/{id}/document': { kind: 'ownThing', input: named(paperTicket) },
  'GET /wallet/v3/self/tickets/document': {
    kind: 'own',
    input: async scene => ({ query: { ids: await paperTicket(scene) } }),
  },
  'PUT /wallet/v3/self/tickets/{id}/holder': {
    kind: 'ownThing',
    harmless: 'prints another name on a ticket, which opens the same gate with the same code',
    input: named(ownTicket, { firstName: 'Mia', lastName: 'Krämer' }),
  },
  'GET /wallet/v2/events/{id}': { kind: 'ownThing', input: named(ownEvent) },
  'GET /wallet/v3/self/ticketTransfers': { kind: 'own' },
  'GET /wallet/v3/self/ticketTransfers/{id}': { kind: 'ownThing', input: named(ownOffer) },
  'POST /wallet/v2/ticketTransfers': {
    kind: 'own',
    harmless: `gives something away that ${takenBack}`,
    input: async scene => ({
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ticketId: await ownTicket(scene),
        recipientMail: (await newPerson(scene.platform)).email,
      },
    }),
  },
  'PATCH /wallet/v2/ticketTransfers/{id}': {
    kind: 'ownThing',
    harmless: 'takes or declines what somebody else gives away',
    input: async ({ platform, owner }) => {
      const sender = await newPerson(platform)
      const id = await offer(platform, sender, owner, await giveTicket(platform, sender))
      return { params: { id }, body: { accept: true } }
    },
  },
  'DELETE /wallet/v2/ticketTransfers/{id}': {
    kind: 'ownThing',
    harmless: takenBack,
    input: named(ownOffer),
  },
  'POST /wallet/v2/ticketTransfers/{id}/resendMail': {
    kind: 'ownThing',
    harmless: 'sends a mail once more to whom it went before, a few times an hour',
    input: named(ownOffer),
  },
}
