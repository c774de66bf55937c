import { type RefObject, useEffect } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'

export interface SwiperWords {
  next: string
  previous: string
  /** With `{{index}}` and `{{slidesLength}}`, which Swiper fills in. */
  slide: string
}

/** Gives a scrolling track keys, buttons and spoken words. Swiper itself (26 kB) is loaded when the page is idle; its buttons are `data-late` until then. */
export function useSwiper(
  container: RefObject<HTMLElement | null>,
  { next, previous, slide }: SwiperWords,
): void {
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    let end: (() => void) | undefined
    const cancel = whenIdle(async () => {
      const [{ default: Swiper }, { A11y, Keyboard, Navigation }] = await Promise.all([
        import('swiper'),
        import('swiper/modules'),
      ])
      if (!element.isConnected) return
      const swiper = new Swiper(element, {
        modules: [A11y, Keyboard, Navigation],
        // The track keeps scrolling by itself.
        cssMode: true,
        keyboard: { enabled: true, onlyInViewport: true },
        navigation: {
          prevEl: element.querySelector<HTMLElement>('[data-slider-previous]'),
          nextEl: element.querySelector<HTMLElement>('[data-slider-next]'),
        },
        a11y: {
          nextSlideMessage: next,
          prevSlideMessage: previous,
          slideLabelMessage: slide,
          // Slides are items of a list, and a list holds nothing else.
          slideRole: '',
        },
      })
      element.querySelector('[data-late]')?.removeAttribute('data-late')
      end = () => swiper.destroy(true, false)
    })
    return () => {
      cancel()
      end?.()
    }
  }, [container, next, previous, slide])
}
