import type { QueryClient } from '@tanstack/react-query'
import { queryAreas } from './query-keys.ts'

const channelName = 'kurve.changed'

/** What changes in one tab and is shown in others. */
type SharedArea = 'cart' | 'checkouts'

let channel: BroadcastChannel | undefined

/** Tells the other tabs of this origin that something has changed here, so that they read it anew. */
export function tellOtherTabs(area: SharedArea): void {
  channel?.postMessage(area)
}

/** Reads anew what another tab has changed. Returns how to end it. */
export function followOtherTabs(client: QueryClient): () => void {
  const own = new BroadcastChannel(channelName)
  channel = own
  own.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'cart' || data === 'checkouts') {
      void client.invalidateQueries({ queryKey: queryAreas[data] })
    }
  }
  return () => {
    own.close()
    if (channel === own) channel = undefined
  }
}
