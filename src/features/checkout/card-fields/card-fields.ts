import { loadScript } from './load-script.ts'
import { showSandboxFields } from './sandbox-card-fields.ts'

/** Where the fields of a card go, and who is told what. */
export interface CardFieldsPlace {
  element: HTMLElement
  /** What they are called for who does not see them. */
  title: string
  theme: 'light' | 'dark'
  /** Something can be typed. */
  onReady: () => void
  /** Nothing more is wanted of the person; how it ended is asked of the platform. */
  onEnd: () => void
}

export interface CardFields {
  remove: () => void
}

/** Draws the fields once the provider's script is loaded. `about` is what stands behind the `#` of its address. */
export type ShowCardFields = (about: string, place: CardFieldsPlace) => CardFields

/**
 * Loads a payment script (contract/checkout.ts, `scriptUrl`) and draws the fields of a card, in frames of the provider: neither this page nor
 * our server sees what is typed. Throws where the script does not load; the page's policy lets in that of the provider alone.
 */
export async function showCardFields(scriptUrl: string, place: CardFieldsPlace): Promise<CardFields> {
  const { href, hash } = new URL(scriptUrl)
  await loadScript(hash === '' ? href : href.slice(0, -hash.length))
  return showSandboxFields(hash.slice(1), place)
}
