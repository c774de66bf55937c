import type { ReactNode } from 'react'

export interface VideoPlayerProps {
  uid: number
  title: string
  /** Shows the sign of paid videos; what it means for the person, the platform says. */
  isPaid: boolean
  /** A picture for the time before; it should fill its room. */
  poster?: ReactNode
  /** It happens now: there is nothing to go back to. */
  isLive?: boolean
  /** Whoever put it there has been asked to play it: there is no button to press first. */
  startsAtOnce?: boolean
}
