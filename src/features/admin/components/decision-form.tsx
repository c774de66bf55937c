import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedNote } from '#contract/kernel/typed-text.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog, type FormDialogProps } from '#src/ui/form-dialog.tsx'
import { type ChoosablePiece, type ChosenPieces, PieceChoice } from '#src/ui/piece-choice.tsx'

export interface Decision {
  chosen: ChosenPieces
  restock: boolean
  note: string
}

export interface DecisionFormProps extends Pick<
  FormDialogProps,
  'title' | 'failure' | 'isPending' | 'onClose'
> {
  description: string
  pieces: readonly ChoosablePiece[]
  /** What is chosen at first. */
  chosen: ChosenPieces
  /** Whether choosing nothing is an answer too. */
  mayBeNone: boolean
  /** Whether it has to be said that the pieces can be sold again; what never left always can. */
  asksRestock: boolean
  submitLabel: (isNone: boolean) => string
  onSubmit: (decision: Decision) => void
}

/** Asks which pieces are taken back, whether they can be sold again, and why. */
export function DecisionForm(props: DecisionFormProps) {
  const { title, description, pieces, mayBeNone, asksRestock, failure, isPending } = props
  const { submitLabel, onSubmit, onClose } = props
  const { t } = useTranslation('admin')
  const noneId = useId()
  const [chosen, setChosen] = useState(props.chosen)
  const [restock, setRestock] = useState(true)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState({ none: false, note: false })
  const isNone = Object.values(chosen).every(quantity => quantity === 0)

  const submit = () => {
    const found = { none: isNone && !mayBeNone, note: !typedNote(500).safeParse(note).success }
    setFaults(found)
    if (found.note) return 'note'
    if (!found.none) onSubmit({ chosen, restock, note: note.trim() })
    return undefined
  }
  return (
    <FormDialog
      title={title}
      description={description}
      failure={failure}
      submitLabel={submitLabel(isNone)}
      cancelLabel={t('stock.cancel')}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="group" aria-label={t('decision.pieces')} aria-describedby={noneId}>
        <PieceChoice
          label={t('decision.pieces')}
          pieces={pieces}
          chosen={chosen}
          onChange={setChosen}
          limitOf={max => t('decision.limit', { count: max })}
        />
        <FieldError id={noneId} error={faults.none && isNone ? t('decision.none') : undefined} />
      </div>
      {asksRestock && (
        <Checkbox label={t('decision.restock')} checked={restock} onCheckedChange={setRestock} />
      )}
      <TextField
        name="note"
        label={t('decision.note')}
        hint={t('decision.noteHint')}
        error={faults.note ? t('faults.required') : undefined}
        required
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={event => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
