import type { EarlyInput } from './early-input.ts'

declare global {
  interface Window {
    /** What the inline script of the page's head keeps; absent where a page has none. */
    kurveEarly?: EarlyInput
  }
}
