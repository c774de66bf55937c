import { randomUUID } from 'node:crypto'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { makeContract } from '#tests/helpers/contracts.ts'
import { keepCard } from '#tests/helpers/online-order.ts'
import { seasonsToConfirm } from '#tests/helpers/renewals.ts'
import { buySeasonTicket, freeSeatsOf, newSeason } from '#tests/helpers/season-tickets.ts'
import type { AccessRows } from '../access-kind.ts'
import { named } from '../row-input.ts'
import type { Scene } from '../scene.ts'

/** A contract of the owner's over a season that nobody else has. */
const ownContract = async ({ platform, owner }: Scene): Promise<string> =>
  (await buySeasonTicket(platform, owner, await newSeason(platform))).id

const someSeason = async ({ platform }: Scene) => ({ params: { id: (await newSeason(platform)).id } })

export const rows: AccessRows = {
  'GET /subscription/v1/abo/self/contractmasterdata': { kind: 'own' },
  'GET /subscription/v1/abo/self/contractmasterdata/{id}': { kind: 'own', input: someSeason },
  'GET /subscription/v1/abo/self/contractmasterdata/{id}/prices': { kind: 'own', input: someSeason },
  'GET /subscription/v1/abo/self/contractmasterdata/{id}/terminationreasons': {
    kind: 'own',
    input: someSeason,
  },
  'GET /subscription/v1/abo/self/contractmasterdata/{id}/blocks': { kind: 'own', input: someSeason },
  'GET /subscription/v1/abo/self/contractmasterdata/{id}/blocks/{block}/places': {
    kind: 'own',
    input: async scene => ({ params: { ...(await someSeason(scene)).params, block: '3' } }),
  },
  'GET /subscription/v2/abo/self/contracts/': { kind: 'own' },
  'GET /subscription/v1/abo/self/contracts/{id}': { kind: 'ownThing', input: named(ownContract) },
  'POST /subscription/v1/abo/self/contracts': {
    kind: 'own',
    harmless: 'stores what its person may buy, and nothing is bought by it',
    input: async ({ platform, owner }) => {
      const season = await newSeason(platform)
      const [seatNo] = await freeSeatsOf(platform, owner, season)
      return {
        headers: { 'idempotency-key': randomUUID() },
        body: { masterDataId: season.id, seatNo, pricingClass: 'full', mediumCode: 'phone' },
      }
    },
  },
  'DELETE /subscription/v1/abo/self/contracts/{id}': {
    kind: 'ownThing',
    harmless:
      'ends a contract with its season, of which its person is notified; it takes no sign-in elsewhere (§ 312k BGB)',
    input: async scene => ({
      params: { id: await ownContract(scene) },
      query: { terminationReasonId: 'unsaid' },
    }),
  },
  'POST /subscription/v1/abo/self/contracts/{id}/confirmations': {
    kind: 'ownThing',
    harmless: 'has a contract go on for one more season, which can be terminated until its deadline',
    input: async ({ platform, owner }) => {
      const [running, next] = await seasonsToConfirm(platform)
      const { id } = await makeContract(platform, { subscriber: owner, terms: [{ season: running }] })
      return { params: { id }, body: { masterDataId: next.id } }
    },
  },
  'PUT /subscription/v1/abo/self/contracts/{id}/addresses/{kind}': {
    kind: 'ownThing',
    harmless: 'says where the invoices of one contract go, not how its person is reached',
    input: async scene => ({
      params: { id: await ownContract(scene), kind: 'invoice' },
      body: makePostalAddress(),
    }),
  },
  'PATCH /subscription/v1/abo/self/contracts/{id}/paymenttokenid': {
    kind: 'ownThing',
    harmless: 'names one of the methods that its person keeps, and adds none',
    input: async scene => ({
      params: { id: await ownContract(scene) },
      body: { paymentTokenId: await keepCard(scene.platform, scene.owner) },
    }),
  },
  'PATCH /subscription/v1/abo/self/contracts/{id}/details': {
    kind: 'ownThing',
    harmless: 'chooses a class for the next season, which can be changed back until then',
    input: named(ownContract, { newPricingClass: 'reduced' }),
  },
  'GET /subscription/v1/seasontickets/self/contracts': { kind: 'own' },
  'GET /subscription/v1/seasontickets/self/contracts/{id}': { kind: 'ownThing', input: named(ownContract) },
}
