import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import * as styles from './dialog.module.css'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, naming the thing: "Heimtrikot aus dem Warenkorb nehmen?" */
  title: ReactNode
  /** What it means, and whether it can be undone. */
  description: ReactNode
  /** Says what it does: "Trikot herausnehmen", never "OK". */
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  onConfirm: () => void
  /** The work has begun: the dialog stays until the owner closes it. */
  pending?: boolean
}

/** Asks before what cannot be undone. A press beside it is no answer, and the harmless button has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  pending = false,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.popup} data-surface="raised">
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.description}>{description}</AlertDialog.Description>
            <div className={styles.actions}>
              <AlertDialog.Close render={<Button variant="quiet" />}>{cancelLabel}</AlertDialog.Close>
              <Button variant="danger" loading={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
