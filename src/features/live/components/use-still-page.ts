import { useEffect } from 'react'

/** Keeps the page behind from being scrolled, and from growing wider by the place of its scrollbar. */
export function useStillPage(): void {
  useEffect(() => {
    const { documentElement: root } = document
    const hasScrollbar = window.innerWidth > root.clientWidth
    root.style.overflow = 'hidden'
    if (hasScrollbar) root.style.scrollbarGutter = 'stable'
    return () => {
      root.style.overflow = ''
      root.style.scrollbarGutter = ''
    }
  }, [])
}
