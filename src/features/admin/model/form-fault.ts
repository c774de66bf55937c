import type { z } from 'zod'

/** What can be wrong with a field, as the words of `admin`, `faults.*`, say it. */
export const faults = ['required', 'tooLong', 'price', 'maximum', 'invalid'] as const
export type Fault = (typeof faults)[number]

/** Names what a schema found, as the form library carries it. Handed to a schema as `{ error: formFault }`. */
export function formFault(issue: z.core.$ZodRawIssue): Fault {
  if (issue.code === 'custom') return faults.find(fault => fault === issue.params?.fault) ?? 'invalid'
  if (typeof issue.input === 'string' && issue.input.trim() === '') return 'required'
  return issue.code === 'too_big' ? 'tooLong' : 'invalid'
}

export const faultIn = (error: { message?: string | undefined } | undefined): Fault | undefined =>
  error && (faults.find(fault => fault === error.message) ?? 'invalid')
