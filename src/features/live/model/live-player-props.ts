export interface LivePlayerProps {
  /** Number of the video (SPEC 3). */
  uid: number
  title: string
  /** Whether only those who have paid may watch it. */
  isPaid: boolean
  isLive: boolean
}
