import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Answer, AnyEndpoint, ResponseSpec } from '#contract/kernel/endpoint.ts'
import type { Clock } from '../clock.ts'
import { authenticate, type Person, type TokenVerifier } from './auth.ts'
import { sendProblem } from './errors.ts'
import type { Limit, Limiter } from './rate-limits.ts'
import { callerNetwork } from './network-address.ts'
import { tooOften } from './refusal.ts'

/** What a handler is given: parts parsed by the endpoint's schemas, and who asks. */
export interface Call<E extends AnyEndpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  headers: z.output<E['headers']>
  body: z.output<E['body']>
  person: E['audience'] extends 'person' ? Person : Person | undefined
  /** From where: `callerNetwork`. */
  network: string
  log: FastifyBaseLogger
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Answer<E>>

/** A Fastify instance that answers endpoints: it has a way to look tokens up. */
export interface MountTarget {
  app: FastifyInstance
  verifyToken: TokenVerifier
  /** Says how long ago somebody has signed in. */
  clock: Clock
  /** Counts calls of the endpoints that have a limit; without it there is none. */
  limiter?: Limiter | undefined
  /** How often each network may call an endpoint; one that is not named has no limit. */
  limits?: ReadonlyMap<AnyEndpoint, Limit>
}

/** Lets an app's routes be described by zod schemas; once per app, before the first `mount`. */
export function useSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
}

/** `/orders/{id}` → `/orders/:id` */
const toRoutePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Answers `endpoint` by `handler`. The token is checked first, then path, query, headers and body are parsed; the
 * answer is serialised by its declared schema, so that a member nobody declared never leaves the server.
 */
export function mount<E extends AnyEndpoint, H extends Handler<E>>(
  target: MountTarget,
  endpoint: E,
  // A parameter of its own, because only then does `status: 404` in an async handler stay a literal.
  handler: H,
): void {
  const callers = new WeakMap<FastifyRequest, Person>()
  const limit = target.limits?.get(endpoint)
  target.app.route({
    method: endpoint.method,
    url: toRoutePath(endpoint.path),
    schema: routeSchema(endpoint),
    config: { endpoint },
    onRequest: async (request, reply) => {
      const wait = limit && (await target.limiter?.(endpoint.path, callerNetwork(request.ip), limit))
      if (wait !== undefined && wait > 0) {
        return sendProblem(request, reply.header('retry-after', wait), tooOften(wait).body)
      }
      const outcome = await authenticate(endpoint, request, target)
      if ('refused' in outcome) return sendProblem(request, reply, outcome.refused.body)
      if (outcome.person) callers.set(request, outcome.person)
      return undefined
    },
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        person: callers.get(request),
        network: callerNetwork(request.ip),
        log: request.log,
      } as Call<E>
      return sendAnswer(request, reply, endpoint, await handler(call))
    },
  })
}

function routeSchema(endpoint: AnyEndpoint) {
  const { tag, summary, params, query, headers, body, bodyEncoding, responses } = endpoint
  const declaresBody = body.def.type !== 'undefined'
  return {
    tags: [tag],
    summary,
    ...(hasMembers(params) && { params }),
    querystring: query,
    ...(hasMembers(headers) && { headers }),
    ...(declaresBody && { body }),
    ...(bodyEncoding === 'form' && { consumes: ['application/x-www-form-urlencoded'] }),
    ...securityOf(endpoint),
    response: Object.fromEntries(
      Object.entries(responses).flatMap(([status, spec]) =>
        spec.kind === 'json' ? [[status, spec.body]] : [],
      ),
    ),
  }
}

/** An empty requirement beside the token says that a visitor may come without one. */
function securityOf({ audience, scope }: AnyEndpoint) {
  if (audience === 'public') return {}
  const token = { bearer: scope === undefined ? [] : [scope] }
  return { security: audience === 'person' ? [token] : [token, {}] }
}

const hasMembers = (schema: z.ZodObject) => Object.keys(schema.shape).length > 0

function sendAnswer<E extends AnyEndpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: E,
  answer: Answer<E>,
) {
  const { status, body, headers, file, retryAfter } = answer as {
    status: number
    body?: unknown
    headers?: Record<string, unknown>
    file?: { name: string; bytes: Uint8Array }
    retryAfter?: number
  }
  const spec: ResponseSpec | undefined = endpoint.responses[status]
  if (!spec) throw new Error(`${endpoint.method} ${endpoint.path} does not declare status ${status}`)
  reply.code(status)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (spec.kind === 'json') {
    if (spec.contentType === 'application/problem+json') return sendProblem(request, reply, body as never)
    for (const [name, value] of Object.entries(headers ?? {})) reply.header(name, String(value))
    return reply.type('application/json; charset=utf-8').send(body)
  }
  if (spec.kind === 'empty') {
    for (const [name, value] of Object.entries(headers ?? {})) reply.header(name, String(value))
    return reply.send()
  }
  if (!file) throw new Error(`${endpoint.method} ${endpoint.path} declares a file and answered none`)
  const encodedName = encodeURIComponent(file.name)
  return reply
    .type(spec.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodedName}`)
    .send(Buffer.from(file.bytes))
}
