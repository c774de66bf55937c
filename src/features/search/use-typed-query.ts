import { useEffect, useState } from 'react'

/** How long a person may pause while typing until the address follows, in milliseconds. */
const pause = 150

/**
 * What stands in the box: the query of the address, or what has been typed since. The address follows when the person
 * pauses, since browsers allow few changes of it in a short time.
 */
export function useTypedQuery(query: string, onQuery: (query: string) => void) {
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      onQuery(typed)
      setTyped(undefined)
    }, pause)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the pause again, not a new function for the same query
  }, [typed])
  return [typed ?? query, setTyped] as const
}
