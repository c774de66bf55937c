import { useMutation } from '@tanstack/react-query'
import { exportData } from '#contract/account.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

/** Asks for everything that is held about the person; only when they ask, and not kept for longer than the screen is open. */
export const useExport = () =>
  useMutation({
    mutationFn: () => outcomeOf(request(exportData)),
    gcTime: 0,
    meta: { showsFailure: true },
  })
