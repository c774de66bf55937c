import type { ShowCardFields } from './card-fields.ts'

interface StripeAnswer {
  error?: { type: string; message?: string }
}

interface PaymentElement {
  mount: (element: HTMLElement) => void
  destroy: () => void
  on: (event: 'ready', tell: () => void) => void
}

/** What is used of Stripe.js. */
interface StripeJs {
  elements: (options: {
    clientSecret: string
    locale: string
    appearance: { theme: 'stripe' | 'night' }
  }) => object & { create: (kind: 'payment') => PaymentElement }
  confirmPayment: (options: {
    elements: object
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }) => Promise<StripeAnswer>
  handleNextAction: (options: { clientSecret: string }) => Promise<StripeAnswer>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
  }
}

/**
 * Stripe's Payment Element. `about` is `key=…&secret=…`, and `&step=confirm` where the card is known and its bank alone asks. What was typed
 * wrongly is told at the field and can be mended; any other refusal ends this try, and the platform says why.
 */
export const showStripeFields: ShowCardFields = (about, place) => {
  const { element, language, theme, returnUrl, onReady, onEnd } = place
  const known = new URLSearchParams(about)
  const clientSecret = known.get('secret') ?? ''
  const stripe = window.Stripe?.(known.get('key') ?? '')
  if (!stripe) throw new Error('Stripe’s script has brought nothing')
  if (known.get('step') === 'confirm') {
    onReady()
    void stripe.handleNextAction({ clientSecret }).then(onEnd)
    return { remove: () => undefined }
  }
  const appearance = { theme: theme === 'dark' ? 'night' : 'stripe' } as const
  const elements = stripe.elements({ clientSecret, locale: language, appearance })
  const fields = elements.create('payment')
  fields.on('ready', onReady)
  fields.mount(element)
  return {
    submit: async () => {
      const confirmParams = { return_url: returnUrl }
      const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      if (error?.type === 'validation_error') return error.message
      onEnd()
      return undefined
    },
    remove: () => fields.destroy(),
  }
}
