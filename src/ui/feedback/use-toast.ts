import { Toast } from '@base-ui/react/toast'
import { useMemo } from 'react'

export type ToastTone = 'success' | 'info' | 'error'

export interface Toasts {
  /** Something worked: "In den Warenkorb gelegt". */
  success: (title: string, description?: string) => void
  info: (title: string, description?: string) => void
  /** Something did not, and no field or place on the screen can say it. Read out at once; stays until it is closed. */
  error: (title: string, description?: string) => void
}

export const toneOf = ({ type }: { type?: string | undefined }): ToastTone =>
  type === 'success' || type === 'error' ? type : 'info'

/** Says something in passing; below a ToastProvider. */
export function useToast(): Toasts {
  const { add } = Toast.useToastManager()
  return useMemo(() => {
    const say =
      (tone: ToastTone) =>
      (title: string, description?: string): void => {
        add({
          type: tone,
          title,
          description,
          // Nobody should have to hurry to read what went wrong.
          ...(tone === 'error' && { priority: 'high' as const, timeout: 0 }),
        })
      }
    return { success: say('success'), info: say('info'), error: say('error') }
  }, [add])
}
