/** Where the fields of a card go, and who is told what. */
interface CardFieldsPlace {
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
type ShowCardFields = (about: string, place: CardFieldsPlace) => CardFields

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
const showSandboxFields: ShowCardFields = (payment, { element, title, theme, onReady, onEnd }) => {
  const { sandboxPay } = window
  if (!sandboxPay) throw new Error('The sandbox provider’s script has brought nothing')
  return sandboxPay.showFields(element, { payment, title, theme, onReady, onEnd })
}
