import { z } from 'zod'

/** A key of the client's making: repeating a request with it repeats the answer and writes nothing. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.uuid() })
