import { z } from 'zod'

/** A key of the client's making: repeating a request with it repeats the answer and writes nothing. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.uuid() })

/** The same where a client may do without: what it sends twice has its effect twice then. */
export const optionalIdempotencyHeaders = idempotencyHeaders.partial()
