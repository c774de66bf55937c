import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { impersonationEvent, readImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import type { Room } from '../live/room.ts'

/** A page whose banner does not come acts for nobody: the tokens that it would speak of come with the same code. */
const ActingBanner = lazy<ComponentType>(() =>
  import('./acting-banner.tsx').then(
    ({ ActingBanner: banner }) => ({ default: banner }),
    () => ({ default: () => null }),
  ),
)

/** The banner of those who act for an organisation, in the room that the layout has for it; loads nothing for anybody else. */
export function ActingDoor() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const look = () => {
      // Once open it stays so: the banner itself knows whether there is anything to say.
      if (readImpersonation()) setOpen(true)
    }
    look()
    window.addEventListener(impersonationEvent, look)
    return () => window.removeEventListener(impersonationEvent, look)
  }, [])
  const room = isOpen && document.getElementById('acting-room' satisfies Room)
  return (
    room &&
    createPortal(
      <Suspense>
        <ActingBanner />
      </Suspense>,
      room,
    )
  )
}
