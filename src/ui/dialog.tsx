import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './dialog.module.css'
import { Icon } from './media/icon.tsx'

export interface DialogProps {
  open: boolean
  /** Called by Escape, the close button and a press beside the dialog; the owner decides. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One or two sentences below the title, read out together with it. */
  description?: ReactNode
  children?: ReactNode
  /** Somebody types in it: a press beside it is a slip, and does not throw away what stands there. */
  holdsInput?: boolean
  /** Buttons at the end, the main one first. */
  actions?: ReactNode
  /** Where the focus goes on closing; `true` is where it came from. */
  finalFocus?: (() => HTMLElement | boolean | null) | undefined
}

/** A task in front of the page. It takes the focus in, keeps it, and gives it back to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  holdsInput = false,
  actions,
  finalFocus,
}: DialogProps) {
  const { t } = useTranslation('common')
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={next => onOpenChange(next)}
      disablePointerDismissal={holdsInput}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup className={styles.popup} data-surface="raised" finalFocus={finalFocus}>
            <div className={styles.head}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close className={styles.close} aria-label={t('ui.close')}>
                <Icon name="close" />
              </BaseDialog.Close>
            </div>
            {description !== undefined && (
              <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
            )}
            {children}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
