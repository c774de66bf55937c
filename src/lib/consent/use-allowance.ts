import { useEffect, useState } from 'react'
import { consentChosen } from './consent-chosen.ts'
import { type ConsentKind, useConsent } from './consent.ts'

export interface Allowance {
  isAllowed: boolean
  /** Until the page is left, or the person chooses anew what they allow. */
  allowOnce: () => void
  allowAlways: () => void
}

/** Whether something of another provider may be loaded here, and how the person says so. */
export function useAllowance(kind: ConsentKind): Allowance {
  const { consent, allow } = useConsent()
  const [once, setOnce] = useState(false)
  useEffect(() => {
    const forget = () => setOnce(false)
    window.addEventListener(consentChosen, forget)
    return () => window.removeEventListener(consentChosen, forget)
  }, [])
  return {
    isAllowed: once || consent?.[kind] === true,
    allowOnce: () => setOnce(true),
    allowAlways: () => allow(kind),
  }
}
