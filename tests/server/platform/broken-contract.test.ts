import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, json } from '#contract/kernel/endpoint.ts'
import { handleErrors } from '#server/http/errors.ts'
import { mount, useSchemas } from '#server/http/mount.ts'
import { systemClock } from '#server/clock.ts'
import { createLogger } from '#server/logging.ts'

const getScore = defineEndpoint({
  tag: 'Test',
  audience: 'public',
  method: 'GET',
  path: '/score',
  summary: 'A score',
  responses: { 200: json(z.object({ goals: z.int() })) },
})

/** An app that answers `getScore` with whatever `handler` gives, and what it logged. */
function appAnswering(handler: () => unknown) {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = fastify({ loggerInstance: createLogger({ logLevel: 'info' }, stream) })
  handleErrors(app)
  useSchemas(app)
  mount(
    { app, verifyToken: async () => undefined, clock: systemClock },
    getScore,
    async () => handler() as never,
  )
  return { ask: () => app.inject('/score'), logged: () => lines.join('') }
}

it.each([
  ['a body that is not as declared', () => ({ status: 200, body: { goals: 'two: secret-detail' } })],
  ['a status that is not declared', () => ({ status: 201, body: { goals: 2, note: 'secret-detail' } })],
  [
    'a fault',
    () => {
      throw new Error('select secret-detail from accounts')
    },
  ],
])('answers %s with a plain 500 and logs why', async (_, handler) => {
  const { ask, logged } = appAnswering(handler)
  const answer = await ask()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    errorCode: 'SERVER_ERROR',
    instance: '/score',
  })
  expect(logged()).toContain('request failed')
})

it('sends nothing that the contract does not declare', async () => {
  const { ask } = appAnswering(() => ({ status: 200, body: { goals: 2, passwordHash: 'x' } }))
  expect((await ask()).json()).toEqual({ goals: 2 })
})
