import type { z } from 'zod'
import type { Answer, AnyEndpoint, ResponseSpec } from '#contract/kernel/endpoint.ts'
import { problem as problemSchema, type Problem } from '#contract/kernel/problem.ts'
import { ApiError } from './api-error.ts'
import { report } from './report.ts'

type ContentOf<A> = A extends { status: 304 }
  ? null
  : A extends { body: infer Body }
    ? Body
    : A extends { headers: infer Headers }
      ? Headers
      : A extends { file: unknown }
        ? File
        : null

/** 304: what the caller has already is still right. */
type SuccessStatus = 200 | 201 | 202 | 204 | 304

/** What a successful call resolves to: its body, its headers (HEAD), a file, or null for an empty answer. */
export type Success<E extends AnyEndpoint> = ContentOf<Extract<Answer<E>, { status: SuccessStatus }>>

export type SuccessStatusOf<E extends AnyEndpoint> = Extract<Answer<E>, { status: SuccessStatus }>['status']

/** Reads an answer and checks it against the contract; throws an ApiError for every answer but a success. */
export async function readAnswer<E extends AnyEndpoint>(
  endpoint: E,
  call: string,
  response: Response,
): Promise<Success<E>> {
  const spec: ResponseSpec | undefined = endpoint.responses[response.status]
  if (spec && response.status === 304) return null as Success<E>
  if (!response.ok)
    throw new ApiError(call, { kind: 'problem', problem: await readProblem(call, response, spec) })
  if (!spec) throw breach(call, response.status, 'a status that is not declared')
  // Asserted, because the compiler cannot follow from the status to the schema that stands for it.
  return (await readContent(spec, call, response)) as Success<E>
}

async function readContent(spec: ResponseSpec, call: string, response: Response): Promise<unknown> {
  switch (spec.kind) {
    case 'json':
      return checked(spec.body, await readJson(call, response), call, response.status)
    case 'empty':
      return spec.headers
        ? checked(spec.headers, Object.fromEntries(response.headers), call, response.status)
        : null
    case 'file':
      return new File([await response.blob()], fileName(response), { type: spec.contentType })
  }
}

/**
 * The problem of a refused call. One that breaks the contract, or comes from a proxy that knows no problem+json, is
 * still a refusal with its status: what the person has to do follows from that.
 */
async function readProblem(
  call: string,
  response: Response,
  spec: ResponseSpec | undefined,
): Promise<Problem> {
  const bare: Problem = {
    type: 'about:blank',
    title: response.statusText || 'Error',
    status: response.status,
  }
  // The answer to a HEAD has no body by definition.
  if (call.startsWith('HEAD ')) return bare
  const schema = spec?.kind === 'json' ? spec.body : problemSchema
  const parsed = schema.safeParse(await readJson(call, response))
  if (parsed.success) return parsed.data as Problem
  if (spec) breach(call, response.status, pathsOf(parsed.error))
  return bare
}

function checked<S extends z.ZodType>(schema: S, value: unknown, call: string, status: number): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw breach(call, status, pathsOf(parsed.error))
}

/**
 * Undefined stands for "no JSON": no schema of an answer takes it. An answer that breaks off, because the connection or
 * the page goes away, is none; one that was given up throws the signal's own error.
 */
async function readJson(call: string, response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(call, { kind: 'network' }, error)
  }
}

function breach(call: string, status: number, detail: string): ApiError {
  const error = new ApiError(call, { kind: 'breach', status })
  report({ where: call, message: `breaks the contract: ${detail}`, error })
  return error
}

/** Where and how, without the values: those may name a person. */
const pathsOf = (error: z.ZodError): string =>
  error.issues.map(issue => `${issue.path.join('.') || '(whole)'} ${issue.code}`).join(', ')

const fileName = (response: Response): string => {
  const [, encoded] =
    /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '') ?? []
  try {
    return decodeURIComponent(encoded ?? '') || 'download'
  } catch {
    return 'download'
  }
}
