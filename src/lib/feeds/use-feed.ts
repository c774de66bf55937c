import { useEffect, useState } from 'react'
import { type Dated, type FeedState, nothingYet } from './feed-state.ts'
import { followFeed, type FeedOptions } from './follow-feed.ts'

/** A feed as long as the component is shown; nothing where there is no address. `read` and `interval` must keep their identity. */
export function useFeed<F extends Dated>({
  url,
  read,
  interval,
  isPastCaches,
  isSteady,
}: Omit<FeedOptions<F>, 'url'> & { url: string | undefined }): FeedState<F> {
  const [known, setKnown] = useState<{ url: string; state: FeedState<F> }>()
  useEffect(
    () =>
      url === undefined
        ? undefined
        : followFeed({ url, read, interval, isPastCaches, isSteady }, state => setKnown({ url, state })),
    [url, read, interval, isPastCaches, isSteady],
  )
  // Of another feed than the one before nothing is known at first.
  return known !== undefined && known.url === url ? known.state : nothingYet
}
