import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ScreenBoundary } from '../providers/error-boundary.tsx'
import type { Room } from './room.ts'

/** The layout stays from page to page, and its rooms with it. */
const stays = () => () => undefined

/**
 * Something in the room that the layout keeps for it. What crashes there leaves the page as it is. It is never part of a page's file
 * (SPEC 2).
 */
export function InRoom({ id, children }: { id: Room; children: ReactNode }) {
  const room = useSyncExternalStore(
    stays,
    () => document.getElementById(id),
    () => null,
  )
  return (
    room &&
    createPortal(
      <ScreenBoundary fallback={() => null}>
        <Suspense>{children}</Suspense>
      </ScreenBoundary>,
      room,
    )
  )
}
