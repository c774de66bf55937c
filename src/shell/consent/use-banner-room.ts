import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps room at the foot of the page for what lies over it: what gets the focus or is jumped to stops above it, and the page's end can be
 * scrolled clear of it.
 */
export function useBannerRoom(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return undefined
    const { documentElement: root, body } = document
    const fit = () => {
      const height = `${element.offsetHeight}px`
      root.style.scrollPaddingBottom = height
      body.style.paddingBottom = height
    }
    fit()
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('resize', fit)
      root.style.scrollPaddingBottom = ''
      body.style.paddingBottom = ''
    }
  }, [banner])
}
