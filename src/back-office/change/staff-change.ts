import { useMutation } from '@tanstack/react-query'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import type { QueryArea } from '#src/lib/query/query-keys.ts'

/**
 * Its refusal is a value.
 * @param areas are read again however it ends: somebody else may have been faster
 */
export const useStaffChange = <Input, Result>(
  areas: readonly QueryArea[],
  change: (input: Input) => Promise<Result>,
) =>
  useMutation({
    mutationFn: (input: Input) => outcomeOf(change(input)),
    meta: { showsFailure: true, ...changesAnyway(...areas) },
  })

export type StaffChange<Input, Result> = ReturnType<typeof useStaffChange<Input, Result>>

/** Why the last try changed nothing: no answer came, or the platform refused; undefined before, meanwhile and once it is done. */
export const failureOf = ({ error, data }: Pick<StaffChange<never, unknown>, 'error' | 'data'>) =>
  error ?? (data?.ok === false ? data.problem : undefined)
