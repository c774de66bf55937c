import type { Backend } from '#tests/helpers/backend.ts'
import { issueFreeTicket, listFreePlaces } from '#contract/ticketing/staff-tickets.ts'
import { callAs } from '#tests/helpers/shop-as.ts'
import { testConfig } from '#tests/helpers/test-config.ts'
import { signInAs } from '../account/account.tsx'
import { carols } from '../tickets/tickets.tsx'

/** Signs in the example person of the ticket office; gives her token. */
export const asNora = (backend: Backend) => signInAs(backend, 'nora.vogt@example.org', 'Nora Vogt')

/** Of a list in which there is nothing. */
export const emptyPage = { items: [], page: 1, pageSize: 50, totalCount: 0, hasNextPage: false }

/** The number of a free place of the carols in block 14, `from` the first one on. */
async function freePlace(token: string, from: number): Promise<number> {
  const path = listFreePlaces.path.replace('{id}', carols)
  const answer = await fetch(`${testConfig.roots.api}${path}?block=14`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { places } = listFreePlaces.responses[200].body.parse(await answer.json())
  const place = places[from]
  if (!place) throw new Error('There is no such place left')
  return place.seatNo
}

/** Gives an example person a free ticket for the carols; gives its number. */
export async function giveFree(token: string, email: string, from = 0): Promise<string> {
  const answer = await callAs(token, issueFreeTicket, {
    params: { id: carols },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { email, seatNo: await freePlace(token, from), reason: 'Ehrengast' },
  })
  return issueFreeTicket.responses[201].body.parse(answer).ticketId
}
