import type { Language } from '#contract/primitives.ts'
import { loadScript } from './load-script.ts'
import { showSandboxFields } from './sandbox-card-fields.ts'
import { showStripeFields } from './stripe-card-fields.ts'

/** Where the fields of a card go, and who is told what. */
export interface CardFieldsPlace {
  element: HTMLElement
  /** What they are called for who does not see them. */
  title: string
  language: Language
  theme: 'light' | 'dark'
  /** Whole address of the page that a bank's page would send the person back to. */
  returnUrl: string
  /** Something can be typed. */
  onReady: () => void
  /** Nothing more is wanted of the person; how it ended is asked of the platform. */
  onEnd: () => void
}

export interface CardFields {
  /** Where the fields bring no button of their own: sends what was typed; gives what is wrong, in the page's language. */
  submit?: () => Promise<string | undefined>
  remove: () => void
}

/** Draws the fields once the provider's script is loaded. `about` is what stands behind the `#` of its address. */
export type ShowCardFields = (about: string, place: CardFieldsPlace) => CardFields

const stripeOrigin = 'https://js.stripe.com'

/**
 * Loads a payment script (contract/checkout.ts, `scriptUrl`) and draws the fields of a card, in frames of the provider: neither this page nor
 * our server sees what is typed. Throws where the script does not load; the page's policy lets in that of the provider alone.
 */
export async function showCardFields(scriptUrl: string, place: CardFieldsPlace): Promise<CardFields> {
  const { origin, href, hash } = new URL(scriptUrl)
  await loadScript(hash === '' ? href : href.slice(0, -hash.length))
  const show: ShowCardFields = origin === stripeOrigin ? showStripeFields : showSandboxFields
  return show(hash.slice(1), place)
}
