import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedNote } from '#contract/kernel/typed-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { type ChoosablePiece, type ChosenPieces, PieceChoice } from '#src/ui/piece-choice.tsx'
import * as styles from './detail.module.css'

export interface Decision {
  chosen: ChosenPieces
  restock: boolean
  note: string
}

export interface DecisionFormProps {
  title: string
  description: string
  pieces: readonly ChoosablePiece[]
  /** What is chosen at first. */
  chosen: ChosenPieces
  /** Whether choosing nothing is an answer too. */
  mayBeNone: boolean
  /** Whether it has to be said that the pieces can be sold again; what never left always can. */
  asksRestock: boolean
  failure: { title: string; text: string } | undefined
  isPending: boolean
  submitLabel: (isNone: boolean) => string
  onSubmit: (decision: Decision) => void
  onClose: () => void
}

/** Asks which pieces are taken back, whether they can be sold again, and why. */
export function DecisionForm(props: DecisionFormProps) {
  const { pieces, mayBeNone, asksRestock, failure, isPending, submitLabel, onSubmit, onClose } = props
  const { t } = useTranslation('admin')
  const noneId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(props.chosen)
  const [restock, setRestock] = useState(true)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState({ none: false, note: false })
  const isNone = Object.values(chosen).every(quantity => quantity === 0)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = { none: isNone && !mayBeNone, note: !typedNote(500).safeParse(note).success }
    setFaults(found)
    if (found.note) field.current?.focus()
    if (!found.none && !found.note && !isPending) onSubmit({ chosen, restock, note: note.trim() })
  }
  return (
    <Dialog open onOpenChange={onClose} holdsInput title={props.title} description={props.description}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {failure && (
          <Notice tone="error" live title={failure.title}>
            {failure.text}
          </Notice>
        )}
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
          ref={field}
          label={t('decision.note')}
          hint={t('decision.noteHint')}
          error={faults.note ? t('faults.required') : undefined}
          required
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={isPending}>
            {submitLabel(isNone)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('stock.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
