import type { z } from 'zod'

/** Reasons of the address step's own, which no schema has a name for. */
export const choiceFaults = ['addressMissing', 'notShippable'] as const

const ownFaults = [
  'required',
  'phone',
  'FOREIGN_ADDRESS_NEEDS_PHONE',
  'POSTAL_CODE_INVALID',
  'REGION_INVALID',
  ...choiceFaults,
] as const
type OwnFault = (typeof ownFaults)[number]

/**
 * What is wrong with a field, as the form's messages know it (SPEC 5); `num` is the limit of a length. It travels through
 * the form library as text, `maxLength:80`, and is said in the page's language where it is shown.
 */
export interface FieldFault {
  code: 'minLength' | 'maxLength' | 'invalid' | OwnFault
  num?: number
}

/** Refuses a field for a reason of the form's own. */
export const refuseField = (context: z.RefinementCtx, path: PropertyKey[], fault: OwnFault): void =>
  context.addIssue({ code: 'custom', path, params: { fault } })

/** Names what a schema found, in the order of what helps most: an empty field is missing before it is too short. */
export function fieldFault(issue: z.core.$ZodRawIssue): FieldFault {
  const own = issue.code === 'custom' ? ownFaults.find(fault => fault === issue.params?.fault) : undefined
  if (own) return { code: own }
  if (isBlank(issue.input)) return { code: 'required' }
  if (issue.code === 'too_small') return { code: 'minLength', num: Number(issue.minimum) }
  if (issue.code === 'too_big') return { code: 'maxLength', num: Number(issue.maximum) }
  return { code: issue.path?.at(-1) === 'phone' ? 'phone' : 'invalid' }
}

const isBlank = (input: unknown): boolean => typeof input === 'string' && input.trim() === ''

/** The message that the form library carries for a fault: given to a schema as `{ error: faultMessage }`. */
export function faultMessage(issue: z.core.$ZodRawIssue): string {
  const { code, num } = fieldFault(issue)
  return num === undefined ? code : `${code}:${num}`
}

/** Takes such a message apart again; a native code of the platform is a message without a number. */
export function readFaultMessage(message: string): { code: string; num?: number } {
  const [code = '', num] = message.split(':')
  return num === undefined ? { code } : { code, num: Number(num) }
}
