import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MovableClock } from './clock.ts'

const move = z.object({ to: z.string() })

/**
 * What time it is here, and a way to move it forward: `POST /clock {"to": "+30d"}`. On a developer's machine with `KURVE_CLOCK` alone.
 * JSON it has to be: a page of somebody else's cannot send that here without being allowed to.
 */
export const clockPlugin = (clock: MovableClock) => async (app: FastifyInstance) => {
  const times = () => ({ now: clock.now().toISOString(), machine: clock.machineNow().toISOString() })

  app.get('/', async (_request, reply) => reply.header('cache-control', 'no-store').send(times()))

  app.post('/', async (request, reply) => {
    const wanted = move.safeParse(request.body)
    if (wanted.success && clock.move(wanted.data.to)) return times()
    return reply.code(400).send({ error: 'to: a later moment, "+30d", "+90m" or ISO 8601 with its zone' })
  })
}
