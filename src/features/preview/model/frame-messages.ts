import type { CmsPage } from '#contract/cms/cms-page.ts'

/** From the screen to the frame: what to show. */
export interface ShowMessage {
  readonly kurvePreview: 'show'
  readonly page: CmsPage
  /** What to call each block, in their order; empty for one that has no place. */
  readonly labels: readonly string[]
}

/** From the frame to the screen. */
export type FrameMessage =
  | { readonly kurvePreview: 'ready' }
  /** The pointer or the focus is on this block of the page; null: on none. */
  | { readonly kurvePreview: 'block'; readonly index: number | null }
  /** A link was followed. `path` is of the sub-site, without its base path. */
  | { readonly kurvePreview: 'go'; readonly path: string }

const kinds = ['show', 'ready', 'block', 'go']

/** What the other window said, where it is one of ours and said something of this. */
export function messageOf<T extends ShowMessage | FrameMessage>(event: MessageEvent<unknown>): T | undefined {
  const { data, origin } = event
  const isOurs =
    origin === window.location.origin &&
    typeof data === 'object' &&
    data !== null &&
    'kurvePreview' in data &&
    kinds.includes(String(data.kurvePreview))
  return isOurs ? (data as T) : undefined
}
