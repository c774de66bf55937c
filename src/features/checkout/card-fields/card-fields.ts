import type { CardFields, CardFieldsPlace } from './card-fields-place.ts'
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

const loads = new Map<string, Promise<void>>()

/** Loads a script once for this page. One that did not come is asked for again the next time. */
function loadScript(address: string): Promise<void> {
  const earlier = loads.get(address)
  if (earlier) return earlier
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      loads.delete(address)
      script.remove()
      reject(new Error(`The script ${address} did not load`))
    }
    document.head.append(script)
  })
  loads.set(address, load)
  return load
}
