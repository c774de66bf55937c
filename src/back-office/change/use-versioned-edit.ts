import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Outcome } from '#src/lib/query/outcome.ts'
import type { StaffChange } from './staff-change.ts'

/**
 * Where somebody else was faster nothing is saved, and `onNewer` is given how the thing is since.
 * @param conflict the code of that refusal
 */
export const useVersionedEdit =
  <Input, Thing>(edit: StaffChange<Input, Thing>, conflict: ErrorCode, readNewer: () => Promise<Thing>) =>
  async (input: Input, onNewer: (newer: Thing) => void): Promise<Outcome<Thing>> => {
    const outcome = await edit.mutateAsync(input)
    if (outcome.ok || outcome.problem.errorCode !== conflict) return outcome
    const newer = await readNewer().catch(() => undefined)
    if (newer) onNewer(newer)
    return outcome
  }
