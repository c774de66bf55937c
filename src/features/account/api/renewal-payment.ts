import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { chooseRenewalPayment } from '#contract/membership/memberships.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

/** The choice to pay each fee by hand, among the ids of what is kept. */
export const byHand = 'byHand'

export const renewalPaymentForm = z
  .object({ paymentInfoId: z.string() })
  .transform(({ paymentInfoId }) => ({ paymentInfoId: paymentInfoId === byHand ? null : paymentInfoId }))
  .pipe(chooseRenewalPayment.body.pick({ paymentInfoId: true }))
type Choice = z.output<typeof chooseRenewalPayment.body>

/** Says how the fees of later years are paid. @param id the membership's */
export const useChooseRenewalPayment = (id: string) =>
  useMutation({
    mutationFn: (body: Choice) => outcomeOf(request(chooseRenewalPayment, { params: { id }, body })),
    meta: { showsFailure: true, ...changesAnyway('contact') },
  })
