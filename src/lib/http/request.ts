import { type AnyEndpoint, fillPath, type RequestInput } from '#contract/kernel/endpoint.ts'
import { readAnswer, type Success, type SuccessStatusOf } from './answer.ts'
import { ApiError } from './api-error.ts'
import { currentConnection, type Tokens } from './connection.ts'

export interface RequestOptions {
  /** Ends the call when it is no longer wanted; a `queryFn` passes on its own. */
  signal?: AbortSignal | undefined
  /** Sends the cookies of the page's own origin along, where the platform answers there too: a preview hands one on. */
  withOwnCookies?: boolean | undefined
  /** Calls in the person's own name, also while they act for an organisation. */
  inOwnName?: boolean | undefined
  /** Goes on although the page is left. */
  keepalive?: boolean | undefined
}

type Scalar = string | number | boolean
type Values = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>

/** The parts of any endpoint's input, seen without their types. */
interface Parts {
  params?: Values
  query?: Values
  headers?: Values
  body?: unknown
}

/** An endpoint whose input needs nothing may be called without one. */
type InputArgument<E extends AnyEndpoint> =
  Partial<RequestInput<E>> extends RequestInput<E>
    ? [input?: RequestInput<E>, options?: RequestOptions]
    : [input: RequestInput<E>, options?: RequestOptions]

/**
 * Calls an endpoint: `await request(getProduct, { params: { sku } }, { signal })`. Resolves to the answer's body (to
 * its headers for HEAD, a `File` for a download, null for an empty answer), checked against the contract. Throws an
 * `ApiError` for every other outcome, and the signal's own error when the call was given up.
 */
export async function request<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: InputArgument<E>
): Promise<Success<E>> {
  const response = await ask(endpoint, (input ?? {}) as Parts, options)
  return readAnswer(endpoint, nameOf(endpoint), response)
}

/** As `request`, for an endpoint whose status alone says how a thing stands: resolves to the status of the success. */
export async function requestStatus<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: InputArgument<E>
): Promise<SuccessStatusOf<E>> {
  const response = await ask(endpoint, (input ?? {}) as Parts, options)
  await readAnswer(endpoint, nameOf(endpoint), response)
  // No status that is not declared gets this far.
  return response.status as SuccessStatusOf<E>
}

/** Names a call for reports, without any value of a person. */
const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`

function ask(endpoint: AnyEndpoint, parts: Parts, options: RequestOptions | undefined): Promise<Response> {
  const connection = currentConnection()
  const address = connection.apiRoot + pathWithQuery(endpoint, parts)
  const named = options?.inOwnName ? (connection.own ?? connection) : connection
  const tokens = endpoint.audience === 'public' ? undefined : named
  return send(nameOf(endpoint), address, requestInit(endpoint, parts, options), tokens)
}

/** Sends with the token, if any; where the token has run out meanwhile, once more with a new one. */
async function send(
  call: string,
  address: string,
  init: RequestInit,
  tokens: Tokens | undefined,
): Promise<Response> {
  const token = await tokens?.accessToken()
  const response = await fetchOrFail(call, address, authorized(init, token))
  if (response.status !== 401 || token === undefined) return response
  const renewed = await tokens?.renewToken(token)
  return renewed === undefined ? response : fetchOrFail(call, address, authorized(init, renewed))
}

async function fetchOrFail(call: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(call, { kind: 'network' }, error)
  }
}

function authorized(init: RequestInit, token: string | undefined): RequestInit {
  if (token === undefined) return init
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

function pathWithQuery(endpoint: AnyEndpoint, { params, query }: Parts): string {
  const search = searchParams(query)
  return fillPath(endpoint.path, params) + (search.size > 0 ? `?${search.toString()}` : '')
}

/** A list repeats its name; undefined is left out. */
function searchParams(values: Values = {}): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value ?? []].flat()) search.append(name, String(item))
  }
  return search
}

function requestInit(
  endpoint: AnyEndpoint,
  parts: Parts,
  { signal, withOwnCookies = false, keepalive = false }: RequestOptions = {},
): RequestInit {
  const headers = new Headers({ accept: 'application/json, application/problem+json' })
  for (const [name, value] of Object.entries(parts.headers ?? {})) {
    if (value !== undefined) headers.set(name, String(value))
  }
  return {
    method: endpoint.method,
    headers,
    // Nobody is known by a cookie: the token says who asks.
    credentials: withOwnCookies ? 'same-origin' : 'omit',
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    ...(parts.body !== undefined && { body: encodeBody(endpoint, parts.body, headers) }),
  }
}

function encodeBody(endpoint: AnyEndpoint, body: unknown, headers: Headers): BodyInit {
  if (endpoint.bodyEncoding === 'form') return searchParams(body as Values)
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}
