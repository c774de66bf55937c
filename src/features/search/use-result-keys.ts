import { type KeyboardEvent, useRef } from 'react'

/**
 * Arrow keys from the box to the results and along them, Escape back to the box, and there out of the query.
 * @param onClear empties the box.
 */
export function useResultKeys(onClear: () => void) {
  const box = useRef<HTMLInputElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const links = () => [...(room.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]

  const onBoxKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') {
      const [first] = links()
      if (first) event.preventDefault()
      first?.focus()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      onClear()
    }
  }
  const onResultKey = (event: KeyboardEvent) => {
    const all = links()
    const at = all.findIndex(link => link === event.target)
    if (at < 0) return
    const ways: Readonly<Record<string, HTMLElement | null | undefined>> = {
      ArrowDown: all[at + 1] ?? all[at],
      ArrowUp: all[at - 1] ?? box.current,
      Home: all[0],
      End: all.at(-1),
      Escape: box.current,
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    way.focus()
  }
  return { box, room, onBoxKey, onResultKey }
}
