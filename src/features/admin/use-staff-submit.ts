import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { failureOf, type StaffChange } from './api/staff-change.ts'

export interface StaffSubmit<Result> {
  /** What a failure is called, above its reason. */
  failedTitle: string
  /** Says that it is done, when the dialog is gone. */
  doneText: (result: Result) => string
  onClose: () => void
}

/** Sends a change out of a dialog: done, the dialog closes and a toast says so; else it stays, and `failure` says why. */
export function useStaffSubmit<Input, Result>(
  change: StaffChange<Input, Result>,
  { failedTitle, doneText, onClose }: StaffSubmit<Result>,
) {
  const errorText = useShopErrorText()
  const toast = useToast()
  const failure = failureOf(change)
  const send = (input: Input) =>
    change.mutate(input, {
      onSuccess: outcome => {
        if (!outcome.ok) return
        onClose()
        toast.success(doneText(outcome.value))
      },
    })
  return {
    send,
    isPending: change.isPending,
    failure: failure && { title: failedTitle, text: errorText(failure) },
  }
}
