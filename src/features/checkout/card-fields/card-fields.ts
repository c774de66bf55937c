import type { CardFields, CardFieldsPlace } from './card-fields-place.ts'
import { loadScript } from './load-script.ts'
import { showSandboxFields } from './sandbox-card-fields.ts'

/**
 * Loads a payment script (contract/checkout/checkout.ts, `scriptUrl`) and draws the fields of a card, in frames of the provider: neither this page nor
 * our server sees what is typed. Throws where the script does not load; the page's policy lets in that of the provider alone.
 */
export async function showCardFields(scriptUrl: string, place: CardFieldsPlace): Promise<CardFields> {
  const { href, hash } = new URL(scriptUrl)
  await loadScript(hash === '' ? href : href.slice(0, -hash.length))
  return showSandboxFields(hash.slice(1), place)
}
