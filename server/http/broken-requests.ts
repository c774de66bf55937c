import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { refusal } from './refusal.ts'

const faults: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'INVALID_REQUEST'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'INVALID_REQUEST'],
}

/** Answers what is no HTTP, too long in its head or never ends: there is no request yet, only the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, code] = faults[error.code ?? ''] ?? [400, 'INVALID_REQUEST']
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
