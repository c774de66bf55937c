import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { ToastQueue } from './toast-queue.ts'
import * as styles from './toast.module.css'
import type { ToastMessage, ToastTone } from './use-toast.ts'

/** Short messages at the edge of the screen, read out politely. */
export function ToastStack({ queue }: { queue: ToastQueue }) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      <Toast.Portal>
        <ToastViewport queue={queue} />
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastViewport({ queue }: { queue: ToastQueue }) {
  const { t } = useTranslation('common')
  const { toasts, add, close } = Toast.useToastManager<{ tone: ToastTone }>()
  useEffect(
    () =>
      queue.follow(message => {
        const id = add({ ...optionsOf(message), actionProps: actionOf(message, () => close(id)) })
      }),
    [queue, add, close],
  )
  return (
    <Toast.Viewport className={styles.viewport} aria-label={t('ui.messages')}>
      {toasts.map(toast => {
        const tone = toast.data?.tone ?? 'info'
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

const optionsOf = ({ tone, title, description, action }: ToastMessage) => ({
  title,
  description,
  data: { tone },
  // Nobody should have to hurry to read what went wrong, or to decide. What goes by itself takes one place on the screen.
  ...(tone === 'error' || action ? { timeout: 0 } : { id: 'passing' }),
  ...(tone === 'error' && { priority: 'high' as const }),
})

const actionOf = ({ action }: ToastMessage, close: () => void) =>
  action && {
    children: action.label,
    onClick: () => {
      close()
      action.onPress()
    },
  }
