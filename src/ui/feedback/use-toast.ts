import { createContext, use, useMemo } from 'react'

export type ToastTone = 'success' | 'info' | 'error'

/** What can be done about it, on a button inside the toast, which closes it. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastMessage {
  tone: ToastTone
  title: string
  description?: string | undefined
  action?: ToastAction | undefined
}

type Say = (title: string, description?: string, action?: ToastAction) => void

export interface Toasts {
  /** Something worked: "In den Warenkorb gelegt". */
  success: Say
  info: Say
  /** Something did not, and no field or place on the screen can say it. Read out at once; stays until it is closed. */
  error: Say
}

/** Takes what is to be said; given by the ToastProvider. */
export const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('A toast is said outside of a ToastProvider')
})

/** Says something in passing; below a ToastProvider. */
export function useToast(): Toasts {
  const show = use(ToastContext)
  return useMemo(() => {
    const say =
      (tone: ToastTone): Say =>
      (title, description, action) =>
        show({ tone, title, description, action })
    return { success: say('success'), info: say('info'), error: say('error') }
  }, [show])
}
