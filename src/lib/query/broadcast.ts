import type { QueryClient } from '@tanstack/react-query'
import { queryAreas, type QueryArea } from './query-keys.ts'

const channelName = 'kurve.changed'

/** Whether other tabs show it, too. */
const isShared = (area: unknown): area is 'cart' | 'checkouts' => area === 'cart' || area === 'checkouts'

let channel: BroadcastChannel | undefined

/** Has the other tabs of this origin read again what has changed here, if they show it. */
export function broadcast(area: QueryArea): void {
  if (isShared(area)) channel?.postMessage(area)
}

/** Reads anew what another tab has changed. Returns how to end it. */
export function followOtherTabs(client: QueryClient): () => void {
  const own = new BroadcastChannel(channelName)
  channel = own
  own.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isShared(data)) void client.invalidateQueries({ queryKey: queryAreas[data] })
  }
  return () => {
    own.close()
    if (channel === own) channel = undefined
  }
}
