import fc from 'fast-check'
import { seatsOfBlocks } from '#server/domains/ticketing/seats/seat-repository.ts'
import { issueFree, reverse, staffTicketOf } from '#tests/helpers/ticket-office.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { pick } from '../world.ts'

/** The ticket office gives somebody a place, which another may have. */
export const giveFreeTicket: ModelCommand<{ who: number; place: number }> = {
  name: 'giveFreeTicket',
  input: fc.record({ who: anyOne(), place: anyOne() }),
  run: async (world, { who, place }) => {
    const { platform, people, event, clerk, wallets } = world
    const places = await seatsOfBlocks(platform.db, event.eventNo, ['50', '31'])
    const [person, seat] = [pick(people, who), pick(places, place)]
    if (!person || !seat) return
    const answered = await issueFree(platform, clerk, event, { email: person.email, seatNo: seat.seatNo })
    expectStatus(answered, 201, 409)
    if (answered.status !== 201) return
    wallets.tickets.set(answered.body.ticketId, {
      holder: person.accountId,
      buyer: null,
      state: 'valid',
      generation: 1,
      isRenamed: false,
    })
  },
}

/** The ticket office takes a ticket back, whoever holds it. */
export const reverseTicket: ModelCommand<{ which: number }> = {
  name: 'reverseTicket',
  input: fc.record({ which: anyOne() }),
  run: async ({ platform, clerk, wallets }, { which }) => {
    const id = pick([...wallets.tickets.keys()], which)
    if (id === undefined) return
    const { version } = await staffTicketOf(platform, clerk, id)
    expectStatus(await reverse(platform, clerk, id, { version }), 200, 409)
  },
}
