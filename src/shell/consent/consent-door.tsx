import { lazy, Suspense, useEffect, useState } from 'react'
import { readConsent } from '#src/lib/consent/consent.ts'
import { whenIdle } from '#src/lib/when-idle.ts'

const Consent = lazy(async () => ({ default: (await import('./consent.tsx')).Consent }))

/** What opens the choice from elsewhere on the page. */
export const consentEvent = 'kurve:consent'

/** Asks once the page is idle, where the person has not said yet; and again whenever they want to change their word. */
export function ConsentDoor() {
  const [opened, setOpened] = useState<'banner' | 'settings'>()

  useEffect(() => {
    const openSettings = () => setOpened('settings')
    window.addEventListener(consentEvent, openSettings)
    const cancel = whenIdle(() => {
      if (!readConsent()) setOpened(now => now ?? 'banner')
    })
    return () => {
      cancel()
      window.removeEventListener(consentEvent, openSettings)
    }
  }, [])

  if (!opened) return null
  return (
    <Suspense>
      <Consent opened={opened} onChange={setOpened} />
    </Suspense>
  )
}
