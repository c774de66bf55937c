import { Toast } from '@base-ui/react/toast'
import { useMemo } from 'react'

export type ToastTone = 'success' | 'info' | 'error'

/** What can be done about it, on a button inside the toast, which closes it. */
export interface ToastAction {
  label: string
  onPress: () => void
}

type Say = (title: string, description?: string, action?: ToastAction) => void

export interface Toasts {
  /** Something worked: "In den Warenkorb gelegt". */
  success: Say
  info: Say
  /** Something did not, and no field or place on the screen can say it. Read out at once; stays until it is closed. */
  error: Say
}

export const toneOf = ({ type }: { type?: string | undefined }): ToastTone =>
  type === 'success' || type === 'error' ? type : 'info'

/** Says something in passing; below a ToastProvider. */
export function useToast(): Toasts {
  const { add, close } = Toast.useToastManager()
  return useMemo(() => {
    const say =
      (tone: ToastTone): Say =>
      (title, description, action) => {
        const id = add({
          type: tone,
          title,
          description,
          // Nobody should have to hurry to read what went wrong, or to decide.
          ...((tone === 'error' || action) && { timeout: 0 }),
          ...(tone === 'error' && { priority: 'high' as const }),
          ...(action && {
            actionProps: {
              children: action.label,
              onClick: () => {
                close(id)
                action.onPress()
              },
            },
          }),
        })
      }
    return { success: say('success'), info: say('info'), error: say('error') }
  }, [add, close])
}
