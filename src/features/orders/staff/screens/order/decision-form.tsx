import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { typedNote } from '#contract/kernel/typed-text.ts'
import { refuse } from '#src/lib/forms/form-fault.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog, type FormDialogProps } from '#src/ui/form-dialog.tsx'
import { type StaffSend, useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { type ChoosablePiece, PieceChoice } from '#src/entities/order/piece-choice.tsx'

/** Quantities by serial number. */
type Chosen = Record<string, number>
const isNothing = (chosen: Chosen) => Object.values(chosen).every(quantity => quantity === 0)

const decisionForm = (mayBeNone: boolean) =>
  z.object({
    chosen: z.record(z.string(), z.number()).superRefine((chosen, context) => {
      if (!mayBeNone && isNothing(chosen)) refuse(context, [], 'none')
    }),
    restock: z.boolean(),
    note: typedNote(500),
  })
export type Decision = z.infer<ReturnType<typeof decisionForm>>

export interface DecisionFormProps<Body> extends Pick<FormDialogProps, 'title' | 'onClose'> {
  description: string
  pieces: readonly ChoosablePiece[]
  /** What is chosen at first. */
  chosen: Chosen
  /** Whether choosing nothing is an answer too. */
  mayBeNone: boolean
  /** Whether it has to be said that the pieces can be sold again; what never left always can. */
  asksRestock: boolean
  submitLabel: (isNone: boolean) => string
  bodyOf: (decision: Decision) => Body
  send: StaffSend<Body, unknown>
  failedTitle: string
  doneText: string
}

/** Asks which pieces are taken back, whether they can be sold again, and why. */
export function DecisionForm<Body>(props: DecisionFormProps<Body>) {
  const { title, description, pieces, mayBeNone, asksRestock, submitLabel, bodyOf, doneText, ...rest } = props
  const { t } = useTranslation('admin')
  const noneId = useId()
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: decisionForm(mayBeNone).transform(bodyOf),
    defaultValues: { chosen: rest.chosen, restock: true, note: '' },
    send: rest.send,
    faultText: (_, wrong) => t(wrong === 'note' ? 'faults.required' : 'decision.none'),
    failedTitle: rest.failedTitle,
    doneText: () => doneText,
    onClose: rest.onClose,
  })
  const chosen = useWatch({ control: form.control, name: 'chosen' })
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={description}
      submitLabel={submitLabel(isNothing(chosen))}
    >
      <div role="group" aria-label={t('decision.pieces')} aria-describedby={noneId}>
        <Controller
          control={form.control}
          name="chosen"
          render={({ field: { value, onChange } }) => (
            <PieceChoice
              label={t('decision.pieces')}
              pieces={pieces}
              chosen={value}
              onChange={onChange}
              limitOf={max => t('decision.limit', { count: max })}
            />
          )}
        />
        <FieldError id={noneId} error={errorOf('chosen')} />
      </div>
      {asksRestock && (
        <Controller
          control={form.control}
          name="restock"
          render={({ field: { value, onChange } }) => (
            <Checkbox label={t('decision.restock')} checked={value} onCheckedChange={onChange} />
          )}
        />
      )}
      <TextField
        {...field('note')}
        label={t('decision.note')}
        hint={t('decision.noteHint')}
        required
        maxLength={500}
        autoComplete="off"
      />
    </FormDialog>
  )
}
