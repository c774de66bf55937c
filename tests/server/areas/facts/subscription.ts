import { changeContractAddress } from '#contract/subscription/contracts.ts'
import { endedContracts } from '#server/domains/subscription/contract-jobs.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { answerHolder, answerWhole, holderOffer, wholeOffer } from '#tests/helpers/contract-transfers.ts'
import { makeContract } from '#tests/helpers/contracts.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { choose, newSeason, terminate } from '#tests/helpers/season-tickets.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts, type Person } from '../area-facts.ts'
import { typed, word } from '../typed-words.ts'

const words = { contractStreet: 'Zwergholunderpfad 7', whyNoContract: 'sitzt lieber im Sessel' }

/** A contract with an address of its own that has ended, so that its person may leave. */
async function endContract(platform: TestPlatform, person: Person): Promise<void> {
  const { id } = await makeContract(platform, { subscriber: person })
  const input = {
    params: { id, kind: 'invoice' as const },
    body: makePostalAddress({ street: words.contractStreet }),
  }
  bodyOf(await call(platform.app, changeContractAddress, input, person.caller))
  await terminate(platform, person, id)
  const before = platform.clock.now()
  platform.clock.advance(400 * 86_400)
  await endedContracts.run(platform.deps)
  platform.clock.setTo(before)
}

/** What somebody offers and is offered, and declines in words. */
async function transfer(platform: TestPlatform, person: Person): Promise<void> {
  const other = await newPerson(platform)
  const { id } = await makeContract(platform, { subscriber: other })
  const decline = { accept: false, reason: words.whyNoContract }
  await answerHolder(platform, person, await holderOffer(platform, other, id, person), decline)
  await answerWhole(platform, person, await wholeOffer(platform, other, id, person), decline)
}

export const facts = defineAreaFacts({
  everything: async (platform, person) => {
    bodyOf(await choose(platform, person, await newSeason(platform)))
    await endContract(platform, person)
    await transfer(platform, person)
  },
  traces: {
    words,
    leave: async (platform, person) => {
      await endContract(platform, person)
      await transfer(platform, person)
    },
    kept: {
      'public.mails': {
        words: ['whyNoContract'],
        why: 'whoever offered it reads why it was declined; mails go after 30 days',
      },
    },
  },
  typedSteps: {
    'writes an address into a contract': async platform => {
      const person = await newPerson(platform)
      const { id } = await makeContract(platform, { subscriber: person })
      const { firstName, lastName } = typed
      const body = makePostalAddress({ firstName, lastName })
      const input = { params: { id, kind: 'invoice' as const }, body }
      return async () => (await call(platform.app, changeContractAddress, input, person.caller)).status
    },
    'says why they use no season ticket': async platform => {
      const [other, person] = [await newPerson(platform), await newPerson(platform)]
      const { id } = await makeContract(platform, { subscriber: other })
      const offer = await holderOffer(platform, other, id, person)
      const declined = { accept: false, reason: `${word}-Grund` }
      return async () => (await answerHolder(platform, person, offer, declined)).status
    },
    'says why they take no contract': async platform => {
      const [other, person] = [await newPerson(platform), await newPerson(platform)]
      const { id } = await makeContract(platform, { subscriber: other })
      const offer = await wholeOffer(platform, other, id, person)
      const declined = { accept: false, reason: `${word}-Grund` }
      return async () => (await answerWhole(platform, person, offer, declined)).status
    },
  },
  staysAtTakeOver: { contracts: 'keep what was sold, without the person', contract_terms: 'likewise' },
  untyped: {
    contract_master_data: 'the club’s own seasons',
    contract_prices: 'the club’s own prices',
    contract_media: 'the club’s own list',
    termination_reasons: 'the club’s own list',
    contract_terms: 'are reckoned from the prices of the club',
    contract_events: 'has ids and days alone',
    season_places: 'has ids alone',
    season_ticket_holders: 'has ids alone',
  },
})
