import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Hears the keys that are pressed inside a part of the page, and nowhere else (WCAG 2.1.4): keys of the platform's own controls are theirs first.
 */
export function useKeys(part: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey)
  useEffect(() => {
    const element = part.current
    if (!element) return undefined
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) hear(event)
    }
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [part])
}
