import { http, HttpResponse } from 'msw'
import type { Answer, AnyEndpoint } from '#contract/endpoint.ts'
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

function answerWith(endpoint: AnyEndpoint, answer: () => Response, { once = false }: RespondOptions): void {
  const path = testConfig.roots.api + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const method = endpoint.method.toLowerCase() as 'get'
  network.use(http[method](path, answer, { once }))
}

const jsonAnswer = (status: number, body: unknown): Response =>
  status === 204 || body === undefined
    ? new HttpResponse(null, { status })
    : HttpResponse.json(body as object, {
        status,
        headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
      })
