import { changeContractAddress } from '#contract/subscription/contracts.ts'
import { endedContracts } from '#server/domains/subscription/contract-jobs.ts'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { makeContract } from '#tests/helpers/contracts.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { choose, newSeason, terminate } from '#tests/helpers/season-tickets.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts, type Person } from '../area-facts.ts'
import { typed } from '../typed-words.ts'

const words = { contractStreet: 'Zwergholunderpfad 7' }

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

export const facts = defineAreaFacts({
  everything: async (platform, person) => {
    bodyOf(await choose(platform, person, await newSeason(platform)))
    await endContract(platform, person)
  },
  traces: { words, leave: endContract },
  typedSteps: {
    'writes an address into a contract': async platform => {
      const person = await newPerson(platform)
      const { id } = await makeContract(platform, { subscriber: person })
      const { firstName, lastName } = typed
      const body = makePostalAddress({ firstName, lastName })
      const input = { params: { id, kind: 'invoice' as const }, body }
      return async () => (await call(platform.app, changeContractAddress, input, person.caller)).status
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
