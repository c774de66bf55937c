import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { HoldRequest } from '../../contract/ticketing/holds.ts'
import { holdSeats } from '../../contract/ticketing/holds.ts'
import type { Send } from '../../e2e/support/plain-browser.ts'
import { environmentRoots } from '../../sites/environments.ts'
import { environment } from '../load/processes.ts'

const { api, feeds } = environmentRoots(environment)

const held = z.object({ seatNos: z.array(z.number()) })

/** Asks for places as the web app does; gives their numbers, or the status of the refusal. */
export async function askForPlaces(
  send: Send,
  { eventId, token, request }: { eventId: string; token: string; request: HoldRequest },
): Promise<{ status: number; seatNos: number[] }> {
  const url = new URL(api + holdSeats.path.replace('{id}', eventId))
  const { status, body } = await send({
    method: 'POST',
    url,
    headers: {
      host: url.host,
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(request),
  })
  return { status, seatNos: status === 200 ? held.parse(JSON.parse(body)).seatNos : [] }
}

/** The feed of what is free, as its bytes; undefined while there is none. */
export async function readSeatsFeed(send: Send, eventNo: number): Promise<string | undefined> {
  const url = new URL(`${feeds}/tickets/${eventNo}/seats.json`)
  const { status, body } = await send({ method: 'GET', url, headers: { host: url.host } })
  return status === 200 && body !== 'null' ? body : undefined
}
