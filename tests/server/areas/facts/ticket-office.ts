import {
  endStaffContract,
  terminateStaffContract,
  withdrawStaffTransfer,
} from '#contract/subscription/staff-contracts.ts'
import { postponeDeadline } from '#contract/subscription/staff-seasons.ts'
import {
  changePhases,
  createStaffEvent,
  moveContingent,
  moveEvent,
} from '#contract/ticketing/staff-events.ts'
import { changePrices, createOwnEvent } from '#contract/ticketing/staff-own-events.ts'
import {
  issueFreeTicket,
  reissueTicket,
  renameTicket,
  reseatTicket,
  reverseTicket,
} from '#contract/ticketing/staff-tickets.ts'
import { call } from '#tests/helpers/call.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { issueFree, newClerk } from '#tests/helpers/ticket-office.ts'
import { giveTicket, newEvent, seatNosOf } from '#tests/helpers/tickets.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { keyed, typed, word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  remembered: {
    // What is remembered is that it was done, and of a free ticket its number.
    ofNoBuyer: [
      reissueTicket,
      renameTicket,
      reverseTicket,
      reseatTicket,
      issueFreeTicket,
      createStaffEvent,
      moveEvent,
      moveContingent,
      changePhases,
      createOwnEvent,
      changePrices,
      withdrawStaffTransfer,
      terminateStaffContract,
      endStaffContract,
      postponeDeadline,
    ],
  },
  typedSteps: {
    'names a ticket': async platform => {
      const [person, { caller }] = [await newPerson(platform), await newClerk(platform)]
      const id = await giveTicket(platform, person)
      const { firstName, lastName } = typed
      const body = { version: 1, firstName, lastName, reason: word }
      return async () =>
        (await call(platform.app, renameTicket, { params: { id }, headers: keyed(), body }, caller)).status
    },
    'makes an event of our own': async platform => {
      const { caller } = await newClerk(platform)
      // So that the venue is known.
      await newEvent(platform)
      const body = {
        name: { de: word, en: word, ja: word },
        startsAt: '2031-06-14T17:00:00Z',
        venue: 'dreiburgenpark',
        generalSale: '2031-05-10',
        vatRate: 7 as const,
      }
      return async () => (await call(platform.app, createOwnEvent, { headers: keyed(), body }, caller)).status
    },
    'gives a free ticket': async platform => {
      const [{ email }, clerk, event] = [
        await newPerson(platform),
        await newClerk(platform),
        await newEvent(platform),
      ]
      const [seatNo = 0] = await seatNosOf(platform, event, '31')
      return async () => (await issueFree(platform, clerk, event, { email, seatNo, reason: word })).status
    },
  },
})
