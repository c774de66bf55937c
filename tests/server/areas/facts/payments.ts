import { randomUUID } from 'node:crypto'
import { paymentInfos } from '#server/db/schema/payment.ts'
import { keepCard } from '#tests/helpers/online-order.ts'
import { addCardTo, openPages, statusOf } from '#tests/helpers/payer.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { bodyOf } from '#tests/helpers/call.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { word } from '../typed-words.ts'

const token = 'token-of-a-card'

export const facts = defineAreaFacts({
  everything: ({ db, clock }, { accountId, email }) =>
    db.insert(paymentInfos).values({
      id: randomUUID(),
      accountId,
      method: 'payPal',
      state: 'active',
      setupReference: randomUUID(),
      providerToken: `${token}-${randomUUID()}`,
      details: { method: 'payPal', email },
      createdAt: clock.now(),
      settledAt: clock.now(),
    }),
  secrets: [token],
  traces: {
    leave: async (platform, person) => {
      await keepCard(platform, person)
    },
  },
  typedSteps: {
    'keeps a card': async platform => {
      const person = await newPerson(platform)
      const { id, paymentUrl } = bodyOf(await addCardTo(platform, person))
      const pages = openPages(platform, paymentUrl)
      const form = { number: '4242424242424242', expiry: '08/40', cvc: '123', holder: word }
      return async () => {
        await pages.fill(form)
        await pages.fill({ answer: 'confirm' })
        return (await statusOf(platform, person, id)).status
      }
    },
    'begins to keep one': async platform => {
      const person = await newPerson(platform)
      return async () => (await addCardTo(platform, person)).status
    },
  },
  untyped: {
    payment_erasures: 'hold the provider’s tokens, at a deletion',
    sandbox_refunds: 'are the sandbox’s',
    sandbox_switches: 'are the sandbox’s',
    stripe_events: 'hold ids of Stripe alone',
  },
})
