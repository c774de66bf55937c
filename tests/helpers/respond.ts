import { http, HttpResponse } from 'msw'
import type { Answer, AnyEndpoint } from '#contract/kernel/endpoint.ts'
import { network } from './backend.ts'
import { testConfig } from './test-config.ts'

type Status<E extends AnyEndpoint> = Answer<E>['status']
type BodyOf<E extends AnyEndpoint, S> =
  Extract<Answer<E>, { status: S }> extends { body: infer Body } ? Body : undefined

export interface RespondOptions {
  /** Only the next call; those after it go through again. */
  once?: boolean
}

/** Overrides the answer of an endpoint with one that the contract allows, to see what a screen makes of a refusal. */
export const respond = <E extends AnyEndpoint, S extends Status<E>>(
  endpoint: E,
  status: S,
  body: BodyOf<E, S>,
  options: RespondOptions = {},
): void => answerWith(endpoint, () => jsonAnswer(status, body), options)

/** Answers a list of ours page by page. @param onQuery the query of each call */
export function answerPages(
  endpoint: AnyEndpoint,
  all: readonly unknown[],
  onQuery: (query: URLSearchParams) => void,
): void {
  const { method, url } = placeOf(endpoint)
  network.use(
    http[method](url, ({ request }) => {
      const query = new URL(request.url).searchParams
      onQuery(query)
      const [page, pageSize] = ['Page', 'PageSize'].map(name => Number(query.get(name))) as [number, number]
      const items = all.slice((page - 1) * pageSize, page * pageSize)
      const hasNextPage = page * pageSize < all.length
      return HttpResponse.json({ items, page, pageSize, totalCount: all.length, hasNextPage })
    }),
  )
}

/** An answer that breaks the contract, or none at all (`'no answer'`): what a screen must survive. */
export const misbehave = (
  endpoint: AnyEndpoint,
  answer: { status: number; body: unknown } | 'no answer',
  options: RespondOptions = {},
): void =>
  answerWith(
    endpoint,
    () => (answer === 'no answer' ? HttpResponse.error() : jsonAnswer(answer.status, answer.body)),
    options,
  )

/** The platform does as it is asked, once, but its answer is lost on the way. */
export function loseAnswer(endpoint: AnyEndpoint): void {
  const { method, url } = placeOf(endpoint)
  const andSayNothing = async ({ request }: { request: Request }) => {
    await fetch(request.clone())
    return HttpResponse.error()
  }
  network.use(http[method](url, andSayNothing, { once: true }))
}

/** Holds back the answers of an endpoint until it is let go. @returns what lets it go */
export function holdAnswer(endpoint: AnyEndpoint): () => void {
  const { method, url } = placeOf(endpoint)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const wait = async ({ request }: { request: Request }) => {
    await promise
    return fetch(request.clone())
  }
  network.use(http[method](url, wait, { once: true }))
  return () => resolve(undefined)
}

function placeOf(endpoint: AnyEndpoint) {
  const method = endpoint.method.toLowerCase() as 'get'
  return { method, url: testConfig.roots.api + endpoint.path.replace(/\{(\w+)\}/g, ':$1') }
}

function answerWith(endpoint: AnyEndpoint, answer: () => Response, { once = false }: RespondOptions): void {
  const { method, url } = placeOf(endpoint)
  network.use(http[method](url, answer, { once }))
}

const jsonAnswer = (status: number, body: unknown): Response =>
  status === 204 || body === undefined
    ? new HttpResponse(null, { status })
    : HttpResponse.json(body as object, {
        status,
        headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
      })
