import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import * as styles from './toast.module.css'
import { toneOf } from './use-toast.ts'

/** Around every screen that speaks by toasts. Short messages appear at the edge and are read out politely. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      {children}
      <Toast.Portal>
        <ToastViewport />
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastViewport() {
  const { t } = useTranslation('common')
  const { toasts } = Toast.useToastManager()
  return (
    <Toast.Viewport className={styles.viewport} aria-label={t('ui.messages')}>
      {toasts.map(toast => {
        const tone = toneOf(toast)
        return (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className={classNames(styles.toast, styles[tone])}
            data-surface="brand"
          >
            <Icon name={tone} />
            <Toast.Content className={styles.content}>
              <Toast.Title className={styles.title} render={<p />} />
              <Toast.Description className={styles.description} />
              <Toast.Action className={styles.action} />
            </Toast.Content>
            <Toast.Close className={styles.close} aria-label={t('ui.close')}>
              <Icon name="close" size={20} />
            </Toast.Close>
          </Toast.Root>
        )
      })}
    </Toast.Viewport>
  )
}
