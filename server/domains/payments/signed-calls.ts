import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/errors.ts'
import { refusal } from '#server/http/refusal.ts'

type IsSigned = (body: Buffer, headers: FastifyRequest['headers']) => boolean

/**
 * Lets only calls in that were signed over the very bytes that came; nothing in them is looked at before.
 * @param bodyLimit bytes
 */
export function refuseUnsigned(scope: FastifyInstance, bodyLimit: number, isSigned: IsSigned): void {
  const received = new WeakMap<FastifyRequest, Buffer>()
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request, body, done) => {
      received.set(request, body)
      done(null, body)
    },
  )
  scope.addHook('preValidation', async (request, reply) => {
    const body = received.get(request)
    if (!body || !isSigned(body, request.headers)) {
      return sendProblem(request, reply, refusal(401, 'UNAUTHORIZED').body)
    }
    request.body = readJson(body)
    return undefined
  })
}

/** Something that no schema takes where it is no JSON. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
