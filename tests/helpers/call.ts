import type { FastifyInstance } from 'fastify'
import { type Answer, type AnyEndpoint, fillPath, type RequestInput } from '#contract/kernel/endpoint.ts'

/** Header lines of whoever calls: `await platform.as(email)`. */
export type Caller = Readonly<Record<string, string>>

interface Parts {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, unknown>>
  body?: object
}

/**
 * Calls an endpoint of the platform as a client would. The answer is checked against the contract: a status that is not
 * declared, or a body that is not as declared, fails the test.
 */
export async function call<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: RequestInput<E>,
  caller: Caller = {},
): Promise<Answer<E>> {
  const { params, query = {}, headers = {}, body } = input as Parts
  // A list repeats its name; undefined is left out.
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map(item => [name, String(item as string | number | boolean)]),
  )
  const search = new URLSearchParams(given)
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}?${search.toString()}`,
    headers: { ...(headers as Caller), ...caller },
    ...(body && { payload: body }),
  })
  const status = response.statusCode
  const spec = endpoint.responses[status]
  if (!spec) throw new Error(`${endpoint.summary}: ${status} is not declared: ${response.body}`)
  if (spec.kind !== 'json') {
    const read = spec.kind === 'empty' ? spec.headers?.parse(response.headers) : undefined
    return { status, headers: read } as unknown as Answer<E>
  }
  // The answer to a HEAD has no body to check.
  if (endpoint.method === 'HEAD') return { status } as Answer<E>
  return { status, body: spec.body.parse(response.json()) } as unknown as Answer<E>
}

/** Status and native code of a refusal; fails the test where it is none. */
export function refusalOf(answer: {
  status: number
  body?: unknown
}): [status: number, code: string | undefined] {
  if (answer.status < 400) throw new Error(`Expected a refusal: ${JSON.stringify(answer)}`)
  return [answer.status, (answer.body as { errorCode?: string } | undefined)?.errorCode]
}

/** The body of a success; fails the test where it is none. */
export function bodyOf<A extends { status: number }>(
  answer: A,
): Extract<A, { status: 200 | 201; body: unknown }>['body'] {
  if (answer.status >= 300) throw new Error(`Expected a success: ${JSON.stringify(answer)}`)
  return (answer as unknown as Extract<A, { status: 200 | 201; body: unknown }>).body
}
