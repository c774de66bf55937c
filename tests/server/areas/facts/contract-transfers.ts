import { answerHolder, answerWhole, holderOffer, wholeOffer } from '#tests/helpers/contract-transfers.ts'
import { makeContract } from '#tests/helpers/contracts.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts, type Person } from '../area-facts.ts'
import { word } from '../typed-words.ts'

const words = { whyNoContract: 'sitzt lieber im Sessel' }

/** What somebody offers and is offered, and declines in words. */
async function transfer(platform: TestPlatform, person: Person): Promise<void> {
  const other = await newPerson(platform)
  const { id } = await makeContract(platform, { subscriber: other })
  const decline = { accept: false, reason: words.whyNoContract }
  await answerHolder(platform, person, await holderOffer(platform, other, id, person), decline)
  await answerWhole(platform, person, await wholeOffer(platform, other, id, person), decline)
}

export const facts = defineAreaFacts({
  everything: transfer,
  traces: {
    words,
    leave: transfer,
    kept: {
      'public.mails': {
        words: ['whyNoContract'],
        why: 'whoever offered it reads why it was declined; mails go after 30 days',
      },
    },
  },
  typedSteps: {
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
})
