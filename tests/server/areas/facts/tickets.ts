import { changeTicketHolder } from '#contract/tickets/tickets.ts'
import { call } from '#tests/helpers/call.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { answer, offer } from '#tests/helpers/ticket-transfers.ts'
import { giveTicket } from '#tests/helpers/tickets.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { typed, word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  everything: async (platform, person) => {
    await giveTicket(platform, person)
    const sender = await newPerson(platform)
    await offer(platform, sender, person, await giveTicket(platform, sender))
  },
  typedSteps: {
    'puts a name on a ticket': async platform => {
      const person = await newPerson(platform)
      const { firstName, lastName } = typed
      const input = { params: { id: await giveTicket(platform, person) }, body: { firstName, lastName } }
      return async () => (await call(platform.app, changeTicketHolder, input, person.caller)).status
    },
    'says why they take no ticket': async platform => {
      const [sender, person] = [await newPerson(platform), await newPerson(platform)]
      const id = await offer(platform, sender, person, await giveTicket(platform, sender))
      const decision = { accept: false, reasonForDeclining: `${word}-Grund` }
      return async () => (await answer(platform, person, id, decision)).status
    },
  },
})
