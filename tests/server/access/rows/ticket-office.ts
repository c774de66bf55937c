import { randomUUID } from 'node:crypto'
import { addDays } from '#contract/kernel/days.ts'
import { clubDay } from '#server/clock.ts'
import { findContract } from '#server/domains/season-contracts/contract-repository.ts'
import { holderOffer } from '#tests/helpers/contract-transfers.ts'
import { makeContract } from '#tests/helpers/contracts.ts'
import { newSeason } from '#tests/helpers/season-tickets.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { newMatch, ticketRow } from '#tests/helpers/ticket-office.ts'
import { giveTicket, newEvent, seatNosOf } from '#tests/helpers/tickets.ts'
import type { AccessRow, AccessRows } from '../access-kind.ts'
import { staffWork } from '../harmless.ts'
import { named } from '../row-input.ts'
import type { Scene } from '../scene.ts'

const someTicket = ({ platform, owner }: Scene) => giveTicket(platform, owner)
const someEvent = async ({ platform }: Scene) => (await newEvent(platform)).id
const someContract = async ({ platform }: Scene) =>
  (await makeContract(platform, { subscriber: await newPerson(platform) })).id
const keyed = () => ({ 'idempotency-key': randomUUID() })
const reason = 'Kulanz'
const somePhase = {
  audience: 'everyone',
  opensAt: '2031-05-20T08:00:00Z',
  closesAt: null,
  contingents: ['general'],
  cap: 2,
  organizationCap: 20,
}

const change = (body: object): AccessRow => ({
  kind: 'ticketOffice',
  harmless: staffWork,
  input: async scene => ({
    params: { id: await someTicket(scene) },
    headers: keyed(),
    body: { version: 1, reason, ...body },
  }),
})

const versionOf = async ({ platform }: Scene, id: string) => (await findContract(platform.db, id))?.version

const contractChange = (field: 'receivedOn' | 'lastDay'): AccessRow => ({
  kind: 'ticketOffice',
  harmless: staffWork,
  input: async scene => {
    const id = await someContract(scene)
    const version = await versionOf(scene, id)
    const day = clubDay(scene.platform.clock.now())
    return { params: { id }, headers: keyed(), body: { version, reason, [field]: day, isDryRun: false } }
  },
})

export const rows: AccessRows = {
  'GET /ticketing/v1/admin/tickets': { kind: 'ticketOffice' },
  'GET /ticketing/v1/admin/tickets/{id}': { kind: 'ticketOffice', input: named(someTicket) },
  'POST /ticketing/v1/admin/tickets/{id}/codes': change({ medium: 'phone' }),
  'POST /ticketing/v1/admin/tickets/{id}/names': change({ firstName: 'Ida', lastName: 'Roth' }),
  'POST /ticketing/v1/admin/tickets/{id}/reversals': change({}),
  'POST /ticketing/v1/admin/tickets/{id}/seats': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async scene => {
      const id = await someTicket(scene)
      const { eventNo, seatNo } = await ticketRow(scene.platform, id)
      const places = await seatNosOf(scene.platform, { id: '', eventNo }, '31')
      const next = places.find(one => one !== seatNo)
      return {
        params: { id },
        headers: keyed(),
        body: { version: 1, reason, seatNo: next, leaves: 'sale' },
      }
    },
  },
  'GET /ticketing/v1/admin/events': { kind: 'ticketOffice' },
  'GET /ticketing/v1/admin/events/{id}': { kind: 'ticketOffice', input: named(someEvent) },
  'GET /ticketing/v1/admin/events/{id}/blocks': { kind: 'ticketOffice', input: named(someEvent) },
  'GET /ticketing/v1/admin/matches': { kind: 'ticketOffice' },
  'POST /ticketing/v1/admin/events': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async ({ platform }) => {
      // So that the venue is known.
      await newEvent(platform)
      const matchId = await newMatch(platform)
      return {
        headers: keyed(),
        body: { matchId, venue: 'dreiburgenpark', generalSale: '2031-05-26' },
      }
    },
  },
  'POST /ticketing/v1/admin/events/{id}/steps': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async ({ platform }) => ({
      params: { id: (await newEvent(platform)).id },
      headers: keyed(),
      body: { version: 1, to: 'paused' },
    }),
  },
  'POST /ticketing/v1/admin/ownEvents': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async ({ platform }) => {
      // So that the venue is known.
      await newEvent(platform)
      return {
        headers: keyed(),
        body: {
          name: { de: `Konzert ${randomUUID()}`, en: '', ja: '' },
          startsAt: '2031-06-14T17:00:00Z',
          venue: 'dreiburgenpark',
          generalSale: '2031-05-10',
          vatRate: 7,
        },
      }
    },
  },
  'PUT /ticketing/v1/admin/events/{id}/prices': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async ({ platform }) => ({
      params: { id: (await newEvent(platform, { state: 'draft' })).id },
      headers: keyed(),
      body: {
        version: 1,
        areas: ['1', '2', '3', '4', '5', 'S', 'G', 'GS'].map(area => ({
          area,
          full: 1000,
          reduced: null,
          child: null,
        })),
        pair: 1000,
        bundles: [8000],
      },
    }),
  },
  'PUT /ticketing/v1/admin/events/{id}/phases': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async ({ platform }) => ({
      params: { id: (await newEvent(platform)).id },
      headers: keyed(),
      body: { version: 1, mayChangeBegun: true, phases: [somePhase] },
    }),
  },
  'POST /ticketing/v1/admin/events/{id}/contingents': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async ({ platform }) => ({
      params: { id: (await newEvent(platform)).id },
      headers: keyed(),
      body: { version: 1, blocks: ['14'], from: 'general', to: 'closed', isDryRun: false, reason },
    }),
  },
  'GET /ticketing/v1/admin/events/{id}/simulation': {
    kind: 'ticketOffice',
    input: async scene => ({
      params: { id: await someEvent(scene) },
      query: { at: '2031-05-26T08:00:00Z' },
    }),
  },
  'GET /subscription/v1/admin/contracts': { kind: 'ticketOffice' },
  'GET /subscription/v1/admin/contracts/{id}': { kind: 'ticketOffice', input: named(someContract) },
  'POST /subscription/v1/admin/contracts/{id}/terminations': contractChange('receivedOn'),
  'POST /subscription/v1/admin/contracts/{id}/endings': contractChange('lastDay'),
  'POST /subscription/v1/admin/contracts/{id}/transfers/{transferId}/withdrawals': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async scene => {
      const { platform } = scene
      const subscriber = await newPerson(platform)
      const { id } = await makeContract(platform, { subscriber })
      const transferId = await holderOffer(platform, subscriber, id, await newPerson(platform))
      const version = await versionOf(scene, id)
      return { params: { id, transferId }, headers: keyed(), body: { version, reason } }
    },
  },
  'GET /subscription/v1/admin/seasons': { kind: 'ticketOffice' },
  'POST /subscription/v1/admin/seasons/{id}/postponements': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async ({ platform }) => {
      const { id, terminationDeadline } = await newSeason(platform, { matchesIn: [] })
      const days = {
        terminationDeadline: addDays(terminationDeadline, 1),
        renewOn: addDays(terminationDeadline, 2),
      }
      return { params: { id }, headers: keyed(), body: { version: 1, reason, ...days, isDryRun: false } }
    },
  },
  'GET /ticketing/v1/admin/events/{id}/freePlaces': { kind: 'ticketOffice', input: named(someEvent) },
  'POST /ticketing/v1/admin/events/{id}/freeTickets': {
    kind: 'ticketOffice',
    harmless: staffWork,
    input: async ({ platform }) => {
      const event = await newEvent(platform)
      const [seatNo] = await seatNosOf(platform, event, '31')
      const { email } = await newPerson(platform)
      return { params: { id: event.id }, headers: keyed(), body: { email, seatNo, reason } }
    },
  },
}
