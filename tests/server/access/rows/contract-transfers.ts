import { randomUUID } from 'node:crypto'
import { holderOffer, wholeOffer } from '#tests/helpers/contract-transfers.ts'
import { makeContract } from '#tests/helpers/contracts.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import type { AccessRows } from '../access-kind.ts'
import { named } from '../row-input.ts'
import type { Scene } from '../scene.ts'

type Offer = typeof holderOffer

/** An offer of a contract of the owner's that waits for somebody else's answer. */
const ownOffer =
  (offer: Offer) =>
  async ({ platform, owner }: Scene): Promise<string> => {
    const { id } = await makeContract(platform, { subscriber: owner })
    return offer(platform, owner, id, await newPerson(platform))
  }

/** One that waits for the owner's answer. */
const offerToOwner =
  (offer: Offer) =>
  async ({ platform, owner }: Scene): Promise<string> => {
    const sender = await newPerson(platform)
    const { id } = await makeContract(platform, { subscriber: sender })
    return offer(platform, sender, id, owner)
  }

const newOffer =
  (member: 'recipientEmail' | 'subscriberEmail') =>
  async ({ platform, owner }: Scene) => ({
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contractId: (await makeContract(platform, { subscriber: owner })).id,
      [member]: (await newPerson(platform)).email,
    },
  })

const takenBack = 'can be taken back until somebody has accepted it'
const path = '/subscription/v1/abo/self'

export const rows: AccessRows = {
  [`GET ${path}/recipienttransfers`]: { kind: 'own' },
  [`GET ${path}/recipienttransfers/{id}`]: { kind: 'ownThing', input: named(ownOffer(holderOffer)) },
  [`POST ${path}/recipienttransfers`]: {
    kind: 'own',
    harmless: `offers a ticket that its person goes on to pay for, which ${takenBack}`,
    input: newOffer('recipientEmail'),
  },
  [`PATCH ${path}/recipienttransfers/{id}`]: {
    kind: 'ownThing',
    harmless: 'takes or declines a ticket that somebody else pays for',
    input: named(offerToOwner(holderOffer), { accept: true }),
  },
  [`DELETE ${path}/recipienttransfers/{id}`]: {
    kind: 'ownThing',
    harmless: takenBack,
    input: named(ownOffer(holderOffer)),
  },
  [`POST ${path}/recipienttransfers/{id}/transfersubscriber`]: {
    kind: 'ownThing',
    harmless: `offers a contract, which ${takenBack}`,
    input: async scene => ({
      params: { id: await ownOffer(holderOffer)(scene) },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  [`GET ${path}/subscribertransfers`]: { kind: 'own' },
  [`GET ${path}/subscribertransfers/{id}`]: { kind: 'ownThing', input: named(ownOffer(wholeOffer)) },
  [`POST ${path}/subscribertransfers`]: {
    kind: 'own',
    harmless: `offers a contract, which ${takenBack}`,
    input: newOffer('subscriberEmail'),
  },
  [`PATCH ${path}/subscribertransfers/{id}`]: {
    kind: 'ownThing',
    harmless: 'takes over a contract, which its person is notified of and can terminate',
    input: named(offerToOwner(wholeOffer), { accept: true }),
  },
  [`DELETE ${path}/subscribertransfers/{id}`]: {
    kind: 'ownThing',
    harmless: takenBack,
    input: named(ownOffer(wholeOffer)),
  },
}
