import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { readConsent } from '#src/lib/consent/consent.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { usePagePath } from '../layout/page-path.ts'
import { consentEvent, takeRequest } from './consent-event.ts'
import type { ConsentProps } from './consent.tsx'

const Nothing: ComponentType<ConsentProps> = () => null

/** Where its code does not load, as with a filter that takes it for advertising, the page stays as it is. */
const Consent = lazyPart<ConsentProps>(() =>
  import('./consent.tsx').then(
    ({ Consent: choice }) => choice,
    () => Nothing,
  ),
)

/**
 * Asks once the page is idle, where the person has not said yet; and again whenever they want to change their word. Nothing asks before
 * somebody has cancelled a contract (§ 312k BGB): that page loads nothing of what is asked about.
 */
export function LazyConsent() {
  const [opened, setOpened] = useState<'banner' | 'settings'>()
  const isQuiet = usePagePath() === paths.cancel()

  useEffect(() => {
    // In the frame of a preview: the page around it asks.
    if (window.self !== window.top) return undefined
    const openSettings = () => {
      if (takeRequest()) setOpened('settings')
    }
    // The button is there before this is.
    openSettings()
    window.addEventListener(consentEvent, openSettings)
    const cancel = whenIdle(() => {
      if (!readConsent()) setOpened(now => now ?? 'banner')
    })
    return () => {
      cancel()
      window.removeEventListener(consentEvent, openSettings)
    }
  }, [])

  if (!opened || (opened === 'banner' && isQuiet)) return null
  return (
    <Suspense>
      <Consent opened={opened} onChange={setOpened} />
    </Suspense>
  )
}
