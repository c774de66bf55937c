import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type ContractFormOptions,
  type FormRequest,
  useContractForm,
} from '#src/lib/forms/use-contract-form.ts'
import { useStaffErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import type { Outcome } from '#src/lib/query/outcome.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'

/** As a mutation sends: the options count while the dialog is there. */
export type StaffSend<Body, Result> = (
  request: FormRequest<Body>,
  options: { onSuccess: (outcome: Outcome<Result>) => void },
) => Promise<Outcome<Result>>

export interface StaffFormOptions<Values extends FieldValues, Body, Result> extends Pick<
  ContractFormOptions<Values, Body, Result>,
  'schema' | 'defaultValues' | 'faultText' | 'refusals'
> {
  send: StaffSend<Body, Result>
  /** What a failure is called, above its reason. */
  failedTitle: string
  /** Closes the dialog, and says in a toast that it is done, unless `onSaved` does something else. */
  onClose: () => void
  doneText?: (result: Result) => string
  onSaved?: (result: Result) => void
}

/** The form of a dialog; give `dialog` to its `FormDialog`. Done, it closes and a toast says so; else it stays and says why. */
export function useStaffForm<Values extends FieldValues, Body, Result>({
  send,
  failedTitle,
  onClose,
  doneText,
  onSaved,
  ...options
}: StaffFormOptions<Values, Body, Result>) {
  const { t } = useTranslation('admin')
  const errorText = useStaffErrorText()
  const toast = useToast()
  const close = (result: Result) => {
    onClose()
    if (doneText) toast.success(doneText(result))
  }
  const form = useContractForm({
    ...options,
    send: (request: FormRequest<Body>) =>
      send(request, {
        onSuccess: outcome => {
          if (outcome.ok) (onSaved ?? close)(outcome.value)
        },
      }),
  })
  const dialog = {
    form: form.props,
    failure: form.failure && { title: failedTitle, text: errorText(form.failure) },
    isPending: form.isPending,
    cancelLabel: t('dialog.cancel'),
    onClose,
  }
  return { ...form, dialog }
}
