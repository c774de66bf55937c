import { giveTicket } from '#tests/helpers/tickets.ts'
import { defineAreaFacts } from '../area-facts.ts'

export const facts = defineAreaFacts({
  everything: (platform, person) => giveTicket(platform, person),
  untyped: { tickets: 'places are chosen; the name on a ticket is the contact’s' },
})
