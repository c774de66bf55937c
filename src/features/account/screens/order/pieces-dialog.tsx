import { type ReactNode, useId } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ChoosablePiece, PieceChoice } from '#src/entities/order/piece-choice.tsx'
import { type FormRequest, useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import type { Outcome } from '#src/lib/query/outcome.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { FormDialog, type FormDialogProps } from '#src/ui/form-dialog.tsx'
import { piecesForm, type PiecesValues } from './pieces-form.ts'

export interface PiecesDialogProps<Body> extends Pick<
  FormDialogProps,
  'title' | 'description' | 'submitLabel' | 'onClose'
> {
  pieces: readonly ChoosablePiece[]
  bodyOf: (values: PiecesValues) => Body
  /** The options are those of a mutation: they count while the dialog is there. */
  send: (
    request: FormRequest<Body>,
    options: { onSuccess: (outcome: Outcome<unknown>) => void },
  ) => Promise<Outcome<unknown>>
  /** What a failure is called, above its reason. */
  failedTitle: string
  doneText: string
  /** What else is asked, below the pieces. */
  children?: ReactNode
}

export function PiecesDialog<Body>(props: PiecesDialogProps<Body>) {
  const { pieces, bodyOf, send, failedTitle, doneText, onClose, children, ...dialog } = props
  const { t } = useTranslation('orders')
  const errorText = useShopErrorText()
  const toast = useToast()
  const errorId = useId()
  const form = useContractForm({
    schema: piecesForm.transform(bodyOf),
    defaultValues: {
      // Where there is only one, it is meant.
      chosen: pieces.length === 1 && pieces[0]?.max === 1 ? { [pieces[0].serialNumber]: 1 } : {},
      reason: 'doesNotFit',
    },
    send: request =>
      send(request, {
        onSuccess: outcome => {
          if (!outcome.ok) return
          onClose()
          toast.success(doneText)
        },
      }),
    faultText: () => t('pieces.none'),
  })
  const error = form.errorOf('chosen')
  return (
    <FormProvider {...form.form}>
      <FormDialog
        {...dialog}
        form={form.props}
        failure={form.failure && { title: failedTitle, text: errorText(form.failure) }}
        isPending={form.isPending}
        cancelLabel={t('pieces.close')}
        onClose={onClose}
      >
        <div
          role="group"
          aria-label={t('pieces.label')}
          aria-describedby={error === undefined ? undefined : errorId}
        >
          <Controller
            control={form.form.control}
            name="chosen"
            render={({ field: { value, onChange } }) => (
              <PieceChoice
                label={t('pieces.label')}
                pieces={pieces}
                chosen={value}
                onChange={onChange}
                limitOf={max => t('pieces.limit', { count: max })}
              />
            )}
          />
          <div role="alert">
            <FieldError id={errorId} error={error} />
          </div>
        </div>
        {children}
      </FormDialog>
    </FormProvider>
  )
}
