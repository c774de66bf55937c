import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/**
 * A code as an answer carries it. The list is in a file of its own, which no page loads. A page that is older than the platform can
 * read an answer with a code that it has no text for.
 */
export const errorCode = z
  .string()
  .max(80)
  .regex(/^[A-Z][A-Z0-9_]*$/) as unknown as z.ZodType<ErrorCode, ErrorCode>
