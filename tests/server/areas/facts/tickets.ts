import { changeTicketHolder } from '#contract/tickets/tickets.ts'
import { call } from '#tests/helpers/call.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { giveTicket } from '#tests/helpers/tickets.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { typed } from '../typed-words.ts'

export const facts = defineAreaFacts({
  everything: (platform, person) => giveTicket(platform, person),
  typedSteps: {
    'puts a name on a ticket': async platform => {
      const person = await newPerson(platform)
      const { firstName, lastName } = typed
      const input = { params: { id: await giveTicket(platform, person) }, body: { firstName, lastName } }
      return async () => (await call(platform.app, changeTicketHolder, input, person.caller)).status
    },
  },
})
