import { useMutation } from '@tanstack/react-query'
import { changeTicketHolder, type TicketHolder } from '#contract/tickets/tickets.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

/** Puts another name on a ticket. */
export const useChangeHolder = (id: string) =>
  useMutation({
    mutationFn: (body: TicketHolder) => outcomeOf(request(changeTicketHolder, { params: { id }, body })),
    meta: { showsFailure: true, ...changesAnyway('tickets') },
  })
