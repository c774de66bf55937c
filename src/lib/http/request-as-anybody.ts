import type { AnyEndpoint, RequestInput } from '#contract/kernel/endpoint.ts'
import { readAnswer, type Success } from './answer.ts'
import { ApiError } from './api-error.ts'

/**
 * Calls an endpoint that needs no session, so none of what looks for one is loaded. For a `POST` without path and query; throws an ApiError.
 * @param apiRoot as `roots.api` of the sub-site.
 */
export async function requestAsAnybody<E extends AnyEndpoint & { audience: 'public' }>(
  endpoint: E,
  apiRoot: string,
  { headers, body }: RequestInput<E> & { headers: Readonly<Record<string, string>>; body: object },
): Promise<Success<E>> {
  const call = `${endpoint.method} ${endpoint.path}`
  const answer = await fetch(apiRoot + endpoint.path, {
    method: endpoint.method,
    headers: {
      accept: 'application/json, application/problem+json',
      'content-type': 'application/json',
      ...headers,
    },
    credentials: 'omit',
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ApiError(call, { kind: 'network' }, error)
  })
  return readAnswer(endpoint, call, answer)
}
