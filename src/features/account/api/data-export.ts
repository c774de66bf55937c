import { useMutation } from '@tanstack/react-query'
import { exportData } from '#contract/identity/account.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

/** Everything that is held about the person. It is read when they ask, and held for as long as the screen is open. */
export const useExport = () =>
  useMutation({
    mutationFn: () => outcomeOf(request(exportData)),
    gcTime: 0,
    meta: { showsFailure: true },
  })
