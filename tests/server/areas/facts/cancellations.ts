import { handleCancellation } from '#contract/cancellations/staff-cancellations.ts'
import { bodyOf } from '#tests/helpers/call.ts'
import { declare, enrolWithNumber, handle } from '#tests/helpers/cancellations.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { newClerk } from '#tests/helpers/ticket-office.ts'
import { defineAreaFacts, type Person } from '../area-facts.ts'
import { mailbox, personsWords, word } from '../typed-words.ts'

const words = { whyCancelled: 'Bratwurst war zu kalt', whichContract: 'meine Mitgliedschaft Tuchfühlung' }

/** Cancels a membership that somebody else has and they pay for, as it can be ended beside one of their own. */
async function cancel(
  platform: TestPlatform,
  person: Person,
  declared: { name?: string; reason?: string } = {},
) {
  const member = await newPerson(platform)
  const { number } = await enrolWithNumber(platform, member, { payerId: person.accountId })
  const contract = `${words.whichContract} ${number}`
  bodyOf(await declare(platform, { ...declared, email: person.email, contract, kind: 'extraordinary' }))
}

export const facts = defineAreaFacts({
  everything: (platform, person) => cancel(platform, person, { reason: 'Umzug' }),
  traces: {
    words,
    leave: (platform, person) =>
      cancel(platform, person, {
        name: `${personsWords.firstName} ${personsWords.lastName}`,
        reason: words.whyCancelled,
      }),
    kept: {
      'public.contract_cancellations': {
        words: ['firstName', 'lastName', 'whyCancelled', 'whichContract'],
        why: 'the declaration is the proof that it was made (§ 312k BGB)',
      },
    },
  },
  // What is remembered is that it was done.
  remembered: { ofNoBuyer: [handleCancellation] },
  typedSteps: {
    'cancels a contract': async platform => {
      const typed = {
        name: word,
        email: mailbox(),
        contract: word,
        reason: word,
        kind: 'extraordinary',
      } as const
      return async () => (await declare(platform, typed)).status
    },
    'deals with a cancellation': async platform => {
      const clerk = await newClerk(platform)
      const { id } = bodyOf(await declare(platform, { name: word }))
      return async () => (await handle(platform, clerk, id, null, { reason: word })).status
    },
  },
  typedQueries: {
    contract_cancellations: caller => ({
      url: `/api/subscription/v1/admin/cancellations?query=${word}`,
      headers: caller,
    }),
  },
})
