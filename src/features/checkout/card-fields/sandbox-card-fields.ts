import type { CardFields, CardFieldsPlace, ShowCardFields } from './card-fields-place.ts'

interface SandboxPay {
  showFields: (
    element: HTMLElement,
    options: Pick<CardFieldsPlace, 'title' | 'theme' | 'onReady' | 'onEnd'> & { payment: string },
  ) => CardFields
}

declare global {
  interface Window {
    /** Of server/sandbox-pay/pages/card-fields.js. */
    sandboxPay?: SandboxPay
  }
}

/** The sandbox provider's frame: it brings its own button, and asks whether it is you. */
export const showSandboxFields: ShowCardFields = (payment, { element, title, theme, onReady, onEnd }) => {
  const { sandboxPay } = window
  if (!sandboxPay) throw new Error('The sandbox provider’s script has brought nothing')
  return sandboxPay.showFields(element, { payment, title, theme, onReady, onEnd })
}
