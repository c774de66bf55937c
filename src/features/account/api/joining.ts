import { useMutation } from '@tanstack/react-query'
import { applyForMembership, joinRequest, type JoinRequest } from '#contract/membership/joining.ts'
import { kindByAge, membershipYearOf, type SoldKind } from '#contract/membership/membership-fees.ts'
import type { JoinTarget } from '#src/entities/membership/join-targets.ts'
import {
  joinRequestOf,
  joinValues,
  type JoinValues,
  refusedJoinFields,
} from '#src/entities/membership/join-values.ts'
import { dayFrom } from '#src/lib/format/berlin-day.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { type FieldErrors, type Outcome, outcomeOf, type Refused } from '#src/lib/query/outcome.ts'
import { usePutFeeIntoCart } from './membership-fee.ts'

/** What the fields are for. */
export interface Joining {
  target: JoinTarget
  /** Of the contact; null: there is none, and a field asks for it. */
  ownBirthday: string | null
}

export const joinForm = (joining: Joining) =>
  joinValues
    .transform(values => joinRequestOf(values, joining.target, joining.ownBirthday === null))
    .pipe(joinRequest)

/** A refusal at the fields that it is about; nothing where it is about none that is shown. */
export const refusedFields =
  ({ ownBirthday }: Joining) =>
  ({ fieldErrors }: Refused): FieldErrors =>
    refusedJoinFields(fieldErrors, ownBirthday === null)

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
