import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { leaveMembership } from '#contract/membership/memberships.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

/** The platform takes one line; the field has several. */
export const leavingForm = z.object({
  reason: z
    .string()
    .transform(text => text.replace(/\s+/g, ' '))
    .pipe(leaveMembership.body.shape.reason.unwrap()),
})
type Leaving = z.output<typeof leavingForm>

/** Ends a membership. Tried again after a lost answer, it gives the same day. @param id the membership's */
export const useLeaveMembership = (id: string) =>
  useMutation({
    mutationFn: (body: Leaving) => outcomeOf(request(leaveMembership, { params: { id }, body })),
    meta: { showsFailure: true, ...changesAnyway('contact') },
  })
