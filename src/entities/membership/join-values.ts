import { z } from 'zod'
import type { joinRequest } from '#contract/membership/joining.ts'
import type { FieldErrors } from '#src/lib/query/outcome.ts'
import type { JoinTarget } from './join-targets.ts'

const personValues = z.object({ firstName: z.string(), lastName: z.string(), birthday: z.string() })
export const nobody: z.infer<typeof personValues> = { firstName: '', lastName: '', birthday: '' }

/** The fields of every choice: what was typed for one stays while another is looked at. */
export const joinValues = z.object({
  /** Of who applies. */
  birthday: z.string(),
  isReduced: z.boolean(),
  canShowProof: z.boolean(),
  child: personValues,
  hasPartner: z.boolean(),
  partner: personValues,
  children: z.array(personValues),
  recipient: personValues,
  isGuardian: z.boolean(),
})
export type JoinValues = z.infer<typeof joinValues>

export const emptyJoinValues: JoinValues = {
  birthday: '',
  isReduced: false,
  canShowProof: false,
  child: nobody,
  hasPartner: false,
  partner: nobody,
  children: [nobody],
  recipient: nobody,
  isGuardian: false,
}

/** @param hasBirthday whether the birthday of who applies is asked for */
export function joinRequestOf(
  values: JoinValues,
  target: JoinTarget,
  hasBirthday: boolean,
): z.input<typeof joinRequest> {
  const { isReduced, isGuardian, children } = values
  const own = hasBirthday ? { birthday: values.birthday } : {}
  const partner = values.hasPartner ? { partner: values.partner } : {}
  switch (target) {
    case 'self':
      return { for: target, ...own, isReduced, canShowProof: isReduced && values.canShowProof }
    case 'child':
      return { for: target, ...own, child: values.child, isGuardian }
    case 'family':
      return { for: target, ...own, ...partner, children, isGuardian }
    case 'gift':
      return { for: target, ...own, recipient: values.recipient, isGuardian }
  }
}

const inSight = /^(isGuardian|canShowProof|.+\.(firstName|lastName|birthday))$/
const person = /^(child|partner|recipient|children\.\d+)$/

/** A refusal at the fields that it is about; nothing where it is about none that is shown. */
export const refusedJoinFields = (refused: FieldErrors, hasBirthday: boolean): FieldErrors =>
  Object.fromEntries(
    Object.entries(refused)
      .map(([path, code]) => [person.test(path) ? `${path}.firstName` : path, code] as const)
      .filter(([path]) => inSight.test(path) || (path === 'birthday' && hasBirthday)),
  )
