import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { readConsent } from '#src/lib/consent/consent.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { consentEvent } from './consent-event.ts'
import type { ConsentProps } from './consent.tsx'

const Nothing: ComponentType<ConsentProps> = () => null

/** Where its code does not load, as with a filter that takes it for advertising, the page stays as it is. */
const Consent = lazy<ComponentType<ConsentProps>>(() =>
  import('./consent.tsx').then(
    ({ Consent: choice }) => ({ default: choice }),
    () => ({ default: Nothing }),
  ),
)

/** Asks once the page is idle, where the person has not said yet; and again whenever they want to change their word. */
export function ConsentDoor() {
  const [opened, setOpened] = useState<'banner' | 'settings'>()

  useEffect(() => {
    // In the frame of a preview: the page around it asks.
    if (window.self !== window.top) return undefined
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
