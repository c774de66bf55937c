import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from '@fastify/type-provider-zod'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCodes } from '#contract/kernel/error-codes.ts'
import type { FieldProblem, Problem } from '#contract/kernel/problem.ts'
import { isOverload } from '../db/overload.ts'
import { loggedReason } from '../logged-error.ts'
import { isAccountGone } from './account-gone.ts'
import { refusal } from './refusal.ts'
import { UnstorableText } from './unstorable-text.ts'

/** Writes a problem with the path it is about; the query is left out, since it may name a person. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const [instance = '/'] = request.url.split('?')
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ ...problem, instance })
}

/** When somebody may try again who was answered by 503: long enough for a queue to get shorter. */
const RETRY_SECONDS = 5

/** Framework faults that are the caller's doing. */
const callerFaults: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID_JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'INVALID_REQUEST'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'BODY_TOO_LARGE'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE'],
}

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/** One place turns whatever went wrong into problem+json: the caller's faults told in detail, ours not at all. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, refusal(404, 'NOT_FOUND').body))
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const problem = problemOf(error)
    if (isOverload(error))
      request.log.warn({ reason: loggedReason(error) }, 'the database has too much to do')
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    if (problem.status === 503) void reply.header('retry-after', RETRY_SECONDS)
    if (problem.status === 413) await discardBody(request.raw)
    return sendProblem(request, reply, problem)
  })
}

/** Faults that Fastify meets before it has found a route: an address that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(request, reply, problemOf(error))
}

/** Faults that Node meets before there is a request. */
const connectionFaults: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'INVALID_REQUEST'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'INVALID_REQUEST'],
}

/** Answers what is no HTTP, too long in its head or never ends: there is no request yet, only the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, code] = connectionFaults[error.code ?? ''] ?? [400, 'INVALID_REQUEST']
  const { body } = refusal(status, code)
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${body.title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

/** How much of a body that is too large is read and thrown away, and for how long. */
const DISCARD_BYTES = 32 * 1024 * 1024
const DISCARD_MS = 5_000

/**
 * Lets the caller finish sending, within bounds: whoever is cut off while sending sees a broken connection and never
 * reads the answer.
 */
async function discardBody(message: IncomingMessage): Promise<void> {
  if (message.readableEnded || message.destroyed) return
  let bytes = 0
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, DISCARD_MS)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > DISCARD_BYTES) done()
    })
    message.once('end', done).once('error', done).once('close', done)
    message.resume()
  })
}

function problemOf(error: FastifyError): Problem {
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error)
  if (isResponseSerializationError(error)) return refusal(500, 'SERVER_ERROR').body
  if (isOverload(error)) return refusal(503, 'SERVICE_UNAVAILABLE').body
  if (isAccountGone(error)) return refusal(401, 'UNAUTHORIZED').body
  if (error instanceof UnstorableText) return unstorable(error)
  const [status, code] = callerFaults[error.code] ?? []
  if (status !== undefined && code !== undefined) return refusal(status, code).body
  const given = error.statusCode ?? 500
  if (given >= 400 && given < 500) return refusal(given, codesByStatus[given] ?? 'INVALID_REQUEST').body
  return given === 503 ? refusal(503, 'SERVICE_UNAVAILABLE').body : refusal(500, 'SERVER_ERROR').body
}

const unstorable = ({ part, path }: UnstorableText): Problem =>
  refusal(400, 'INVALID_REQUEST', {
    detail: `${part} is not valid`,
    errors: [{ path, code: 'unstorable_text', message: 'holds a sign that no text can have' }],
  }).body

interface ValidationError {
  validation: readonly { instancePath: string; keyword: string; message?: string | undefined }[]
  validationContext?: string | undefined
}

function invalidRequest(error: ValidationError): Problem {
  const errors: FieldProblem[] = error.validation.map(issue => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    code: nativeCode(issue.message) ?? issue.keyword,
    message: issue.message ?? '',
  }))
  const native = error.validation.map(issue => nativeCode(issue.message)).find(code => code !== undefined)
  return refusal(400, native ?? 'INVALID_REQUEST', {
    detail: `${error.validationContext ?? 'request'} is not valid`,
    errors,
  }).body
}

/** A rule of the contract names its code by its message: `refine(…, { error: 'CARTITEM_CHANGE_EMPTY' })`. */
const nativeCode = (message: string | undefined): ErrorCode | undefined =>
  errorCodes.find(code => code === message)
