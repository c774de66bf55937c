import { useEffect, useEffectEvent, useState } from 'react'

/** What a select of the page's file says while React has not taken it over. */
const chosenIn = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value

/**
 * A page can be read, and a select in it be used, before its scripts are there. React would put the select back; this takes
 * up what was chosen meanwhile.
 * @param name of the select. @param initial what it says in the file.
 */
export function useEarlyChoice(name: string, initial: string, take: (value: string) => void): void {
  const [early] = useState(() => chosenIn(name))
  const onEarly = useEffectEvent(take)
  useEffect(() => {
    if (early !== undefined && early !== initial) onEarly(early)
  }, [early, initial])
}
