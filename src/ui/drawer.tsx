import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './drawer.module.css'
import { Icon } from './media/icon.tsx'

export interface DrawerProps {
  open: boolean
  /** Escape, the close button, a press beside it, or a link in it that leads elsewhere. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays in sight while the content scrolls. */
  footer?: ReactNode
}

/**
 * Something to look into beside the page, a sheet from below on a phone. It takes the focus in, keeps it, and gives it back to where it
 * came from, unless a link has led to another page, which takes it then.
 */
export function Drawer({ open, onClose, title, children, footer }: DrawerProps) {
  const { t } = useTranslation('common')
  const isLeaving = useRef(false)
  const closeOnLeaving = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    isLeaving.current = true
    onClose()
  }
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={next => {
        isLeaving.current = false
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={styles.panel}
          data-surface="raised"
          finalFocus={() => !isLeaving.current}
          onClick={closeOnLeaving}
        >
          <div className={styles.head}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close className={styles.close} aria-label={t('ui.close')}>
              <Icon name="close" />
            </BaseDialog.Close>
          </div>
          <div className={styles.content}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
