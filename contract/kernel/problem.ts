import { z } from 'zod'
import type { JsonResponse } from './endpoint.ts'
import { errorCode } from './error-code.ts'

/** One refused field of a request: where it stands (`shippingAddress.phone`) and why. */
export const fieldProblem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
})
export type FieldProblem = z.infer<typeof fieldProblem>

/**
 * RFC 9457. `errorCode` is the native code (SPEC 8); where SPEC 8 reads it from `title` or `detail` instead, it stands there
 * too. Never holds a stack, an SQL text or another person's data.
 */
export const problem = z.object({
  type: z.string().default('about:blank'),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errorCode: errorCode.optional(),
  errors: z.array(fieldProblem).optional(),
})
export type Problem = z.infer<typeof problem>

const problemResponse = {
  kind: 'json',
  body: problem,
  contentType: 'application/problem+json',
} as const satisfies JsonResponse

/** Declares problem+json answers: `...problems(404, 409)` inside `responses`. */
export const problems = <const S extends number>(...statuses: readonly S[]) =>
  Object.fromEntries(statuses.map(status => [status, problemResponse])) as Record<S, typeof problemResponse>
