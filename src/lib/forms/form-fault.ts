import type { z } from 'zod'

/** Fields by name that say in a way of their own what they want. */
const shapes: Readonly<Record<string, string>> = {
  phone: 'phone',
  mobile: 'phone',
  email: 'email',
  confirmEmail: 'email',
}

/** Refuses a field for a reason of the form's own, or by a native code of the platform. */
export const refuse = (context: z.RefinementCtx, path: PropertyKey[], fault: string): void =>
  context.addIssue({ code: 'custom', path, params: { fault } })

/**
 * Names what a schema found as the form library carries it: `required`, `maxLength:40`, `email`, or what was given to `refuse`. Handed to
 * a schema as `{ error: formFault }`; an empty field is missing before it is anything else.
 */
export function formFault(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'custom' && typeof issue.params?.fault === 'string') return issue.params.fault
  if (typeof issue.input === 'string' && issue.input.trim() === '') return 'required'
  if (issue.code === 'too_small') return `minLength:${Number(issue.minimum)}`
  if (issue.code === 'too_big') return `maxLength:${Number(issue.maximum)}`
  return shapes[String(issue.path?.at(-1))] ?? 'invalid'
}

/** Takes such a name apart again; `num` is the limit of a length, and 0 where there is none. */
export function readFault(fault: string): { code: string; num: number } {
  const [code = '', num = '0'] = fault.split(':')
  return { code, num: Number(num) }
}
