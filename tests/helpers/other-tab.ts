import { onTestFinished } from 'vitest'

/** Another tab of this browser: what it hears of changes (src/lib/query/broadcast.ts), and what it says of its own. */
export function openOtherTab() {
  const channel = new BroadcastChannel('kurve.changed')
  const heard: unknown[] = []
  channel.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data)
  onTestFinished(() => channel.close())
  return { heard, say: (word: string) => channel.postMessage(word) }
}
