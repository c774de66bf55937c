import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { applyForMembership, joinRequest, type JoinRequest } from '#contract/membership/joining.ts'
import { kindByAge, membershipYearOf, type SoldKind } from '#contract/membership/membership-fees.ts'
import { dayFrom } from '#src/lib/format/berlin-day.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { type FieldErrors, type Outcome, outcomeOf, type Refused } from '#src/lib/query/outcome.ts'
import { usePutFeeIntoCart } from './membership-fee.ts'
import type { JoinTarget } from './membership-kinds.ts'

const personValues = z.object({ firstName: z.string(), lastName: z.string(), birthday: z.string() })
export const nobody: z.infer<typeof personValues> = { firstName: '', lastName: '', birthday: '' }

/** The fields of every choice: what was typed for one stays while another is looked at. */
const joinValues = z.object({
  /** Of the person who is signed in. */
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

/** What the fields are for. */
export interface Joining {
  target: JoinTarget
  /** Of the contact; null: there is none, and a field asks for it. */
  ownBirthday: string | null
}

function requestOf(values: JoinValues, { target, ownBirthday }: Joining): z.input<typeof joinRequest> {
  const { isReduced, isGuardian, children } = values
  const own = ownBirthday === null ? { birthday: values.birthday } : {}
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

export const joinForm = (joining: Joining) =>
  joinValues.transform(values => requestOf(values, joining)).pipe(joinRequest)

const inSight = /^(isGuardian|canShowProof|.+\.(firstName|lastName|birthday))$/
const person = /^(child|partner|recipient|children\.\d+)$/

/** A refusal at the fields that it is about; nothing where it is about none that is shown. */
export const refusedJoinFields =
  ({ ownBirthday }: Joining) =>
  ({ fieldErrors }: Refused): FieldErrors =>
    Object.fromEntries(
      Object.entries(fieldErrors)
        .map(([path, code]) => [person.test(path) ? `${path}.firstName` : path, code] as const)
        .filter(([path]) => inSight.test(path) || (path === 'birthday' && ownBirthday === null)),
    )

const adults = ['adult'] as const
const minors = ['child', 'youth'] as const

/**
 * The kinds that a choice can come to: one, once the birthday that it depends on is there.
 * @param firstDay of the membership
 */
export function kindsOf(
  { target, ownBirthday }: Joining,
  values: JoinValues,
  firstDay: string,
): readonly SoldKind[] {
  const byAge = (birthday: string, otherwise: readonly SoldKind[]) =>
    dayFrom(birthday) === undefined ? otherwise : [kindByAge(birthday, membershipYearOf(firstDay))]
  switch (target) {
    case 'self': {
      const kinds = byAge(ownBirthday ?? values.birthday, adults)
      return values.isReduced && kinds.includes('adult') ? ['reduced'] : kinds
    }
    case 'child':
      return byAge(values.child.birthday, minors)
    case 'family':
      return ['family']
    case 'gift':
      return byAge(values.recipient.birthday, [...minors, ...adults])
  }
}

/**
 * Applies, and puts the membership into the cart. Tried again with the same request, neither is done twice. `hasApplied` tells which of
 * the two has failed.
 */
export function useJoin() {
  const apply = useMutation({
    mutationFn: (application: FormRequest<JoinRequest>) =>
      outcomeOf(request(applyForMembership, application)),
    // It may have a birthday meanwhile, or none any more.
    meta: { showsFailure: true, staleAfterRefusal: ['person'] },
  })
  const put = usePutFeeIntoCart()
  const send = async (application: FormRequest<JoinRequest>): Promise<Outcome<unknown>> => {
    const applied = await apply.mutateAsync(application)
    return applied.ok ? put.mutateAsync(applied.value.sku) : applied
  }
  return { send, hasApplied: apply.data?.ok === true }
}
