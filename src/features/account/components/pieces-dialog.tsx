import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { type ChoosablePiece, type ChosenPieces, PieceChoice } from '#src/ui/piece-choice.tsx'
import * as styles from './order-detail.module.css'

export interface PiecesDialogProps {
  title: string
  description: string
  pieces: readonly ChoosablePiece[]
  submitLabel: string
  failure: { title: string; text: string } | undefined
  isPending: boolean
  onSubmit: (chosen: ChosenPieces) => void
  onClose: () => void
  /** What else is asked, below the pieces. */
  children?: ReactNode
}

export function PiecesDialog(props: PiecesDialogProps) {
  const { title, description, pieces, submitLabel, failure, isPending, onSubmit, onClose, children } = props
  const { t } = useTranslation('orders')
  const errorId = useId()
  const [chosen, setChosen] = useState<ChosenPieces>(
    // Where there is only one, it is meant.
    () => (pieces.length === 1 && pieces[0]?.max === 1 ? { [pieces[0].serialNumber]: 1 } : {}),
  )
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const none = Object.values(chosen).every(quantity => quantity === 0)
    setEmpty(none)
    if (!none && !isPending) onSubmit(chosen)
  }
  return (
    <Dialog open onOpenChange={onClose} holdsInput title={title} description={description}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {failure && (
          <Notice tone="error" live title={failure.title}>
            {failure.text}
          </Notice>
        )}
        <div role="group" aria-label={t('pieces.label')} aria-describedby={isEmpty ? errorId : undefined}>
          <PieceChoice
            label={t('pieces.label')}
            pieces={pieces}
            chosen={chosen}
            onChange={next => {
              setChosen(next)
              setEmpty(false)
            }}
            limitOf={max => t('pieces.limit', { count: max })}
          />
          <div role="alert">
            <FieldError id={errorId} error={isEmpty ? t('pieces.none') : undefined} />
          </div>
        </div>
        {children}
        <div className={styles.actions}>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('pieces.close')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
