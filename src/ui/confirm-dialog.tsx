import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './feedback/notice.tsx'
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
  /** Why it could not be done; the dialog stays, to try again. */
  error?: ReactNode
  /** Where the focus goes on closing; `true` is where it came from. */
  finalFocus?: () => HTMLElement | boolean | null
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
  error,
  finalFocus,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.popup} data-surface="raised" finalFocus={finalFocus}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.description}>{description}</AlertDialog.Description>
            {error !== undefined && (
              <Notice tone="error" live>
                {error}
              </Notice>
            )}
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
