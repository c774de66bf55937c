import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { FormDialog, type FormDialogProps } from '#src/ui/form-dialog.tsx'
import { type ChoosablePiece, type ChosenPieces, PieceChoice } from '#src/ui/piece-choice.tsx'

export interface PiecesDialogProps extends Omit<FormDialogProps, 'cancelLabel' | 'onSubmit' | 'children'> {
  pieces: readonly ChoosablePiece[]
  onSubmit: (chosen: ChosenPieces) => void
  /** What else is asked, below the pieces. */
  children?: ReactNode
}

export function PiecesDialog({ pieces, onSubmit, children, ...dialog }: PiecesDialogProps) {
  const { t } = useTranslation('orders')
  const errorId = useId()
  const [chosen, setChosen] = useState<ChosenPieces>(
    // Where there is only one, it is meant.
    () => (pieces.length === 1 && pieces[0]?.max === 1 ? { [pieces[0].serialNumber]: 1 } : {}),
  )
  const [isEmpty, setEmpty] = useState(false)
  const submit = (): undefined => {
    const none = Object.values(chosen).every(quantity => quantity === 0)
    setEmpty(none)
    if (!none) onSubmit(chosen)
  }
  return (
    <FormDialog {...dialog} cancelLabel={t('pieces.close')} onSubmit={submit}>
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
    </FormDialog>
  )
}
