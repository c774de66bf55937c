import { queryOptions, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import {
  applyForMembership,
  joinRequest,
  type JoinRequest,
  listMembershipKinds,
} from '#contract/membership/joining.ts'
import { kindByAge, membershipYearOf, type SoldKind } from '#contract/membership/membership-fees.ts'
import { dayFrom } from '#src/lib/format/berlin-day.ts'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { type FieldErrors, type Outcome, outcomeOf, type Refused } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { usePutFeeIntoCart } from './membership-fee.ts'

/** What each kind costs whoever joins today. */
export const membershipKindsQuery = queryOptions({
  queryKey: [...queryAreas.products, 'membership-kinds'],
  queryFn: ({ signal }) => request(listMembershipKinds, { query: {} }, { signal }),
})

export const joinTargets = ['self', 'child', 'family', 'gift'] as const satisfies JoinRequest['for'][]

const personValues = z.object({ firstName: z.string(), lastName: z.string(), birthday: z.string() })
export const nobody: z.infer<typeof personValues> = { firstName: '', lastName: '', birthday: '' }

/** The fields of every choice: what was typed for one stays while another is looked at. */
const joinValues = z.object({
  for: z.enum(joinTargets),
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
  for: 'self',
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

function requestOf(values: JoinValues, asksBirthday: boolean): z.input<typeof joinRequest> {
  const { isReduced, isGuardian } = values
  const own = asksBirthday ? { birthday: values.birthday } : {}
  switch (values.for) {
    case 'self':
      return { for: 'self', ...own, isReduced, canShowProof: isReduced && values.canShowProof }
    case 'child':
      return { for: 'child', ...own, child: values.child, isGuardian }
    case 'family': {
      const { children } = values
      return {
        for: 'family',
        ...own,
        ...(values.hasPartner && { partner: values.partner }),
        children,
        isGuardian,
      }
    }
    case 'gift':
      return { for: 'gift', ...own, recipient: values.recipient, isGuardian }
  }
}

/** @param asksBirthday whether the contact has no birthday, so that a field asks for it */
export const joinForm = (asksBirthday: boolean) =>
  joinValues.transform(values => requestOf(values, asksBirthday)).pipe(joinRequest)

const inSight = /^(isGuardian|canShowProof|.+\.(firstName|lastName|birthday))$/
const person = /^(child|partner|recipient|children\.\d+)$/

/** A refusal at the fields that it is about; nothing where it is about none that is shown. */
export const refusedJoinFields =
  (asksBirthday: boolean) =>
  ({ fieldErrors }: Refused): FieldErrors =>
    Object.fromEntries(
      Object.entries(fieldErrors)
        .map(([path, code]) => [person.test(path) ? `${path}.firstName` : path, code] as const)
        .filter(([path]) => inSight.test(path) || (path === 'birthday' && asksBirthday)),
    )

const adults = ['adult'] as const
const minors = ['child', 'youth'] as const

/**
 * The kinds that a choice can come to: one, once the birthday that it depends on is there.
 * @param ownBirthday of the contact
 * @param firstDay of the membership
 */
export function kindsOf(
  values: JoinValues,
  ownBirthday: string | null,
  firstDay: string,
): readonly SoldKind[] {
  const byAge = (birthday: string, otherwise: readonly SoldKind[]) =>
    dayFrom(birthday) === undefined ? otherwise : [kindByAge(birthday, membershipYearOf(firstDay))]
  switch (values.for) {
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
