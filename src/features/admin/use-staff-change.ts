import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** A change by the staff: its refusal is a value, and everything that is shown of the shops is read anew afterwards. */
export function useStaffChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => outcomeOf(change(input)),
    onSettled: () =>
      Promise.all(
        [queryAreas.backOffice, queryAreas.products].map(queryKey => client.invalidateQueries({ queryKey })),
      ),
    meta: { showsFailure: true },
  })
}
