import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from './plan.module.css'

/** The least size of what a finger is to hit (WCAG 2.5.8), in CSS pixels. */
const TARGET = 24
const LARGEST = 6

interface Middle {
  /** Parts of the drawing's width and height, 0 to 1. */
  x: number
  y: number
}

/** A drawing that can be made larger. A finger that presses something too small for it comes closer first. */
export function Zoom({ children }: { children: ReactNode }) {
  const { t } = useTranslation('tickets')
  const [scale, setScale] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const middle = useRef<Middle>(undefined)

  useLayoutEffect(() => {
    if (!frame.current || !middle.current) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current
    frame.current.scrollLeft = middle.current.x * scrollWidth - clientWidth / 2
    frame.current.scrollTop = middle.current.y * scrollHeight - clientHeight / 2
    middle.current = undefined
  }, [scale])

  const zoom = (next: number, at?: Middle) => {
    if (!frame.current) return
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current
    middle.current = at ?? {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    }
    setScale(Math.min(LARGEST, Math.max(1, next)))
  }
  const comeCloser = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as PointerEvent
    const target = event.target instanceof Element ? event.target.closest('a, [role="gridcell"]') : null
    if (pointerType !== 'touch' || !target || !frame.current) return
    const box = target.getBoundingClientRect()
    const size = Math.min(box.width, box.height)
    if (size >= TARGET || scale === LARGEST) return
    event.preventDefault()
    event.stopPropagation()
    const around = frame.current.getBoundingClientRect()
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = frame.current
    zoom(Math.ceil((scale * TARGET) / size), {
      x: (box.x + box.width / 2 - around.x + scrollLeft) / scrollWidth,
      y: (box.y + box.height / 2 - around.y + scrollTop) / scrollHeight,
    })
  }
  return (
    <div className={styles.zoom}>
      <Row tight>
        <Button variant="quiet" disabled={scale === LARGEST} onClick={() => zoom(scale + 1)}>
          {t('plan.larger')}
        </Button>
        <Button variant="quiet" disabled={scale === 1} onClick={() => zoom(scale - 1)}>
          {t('plan.smaller')}
        </Button>
      </Row>
      <div
        ref={frame}
        className={styles.frame}
        data-zoomed={scale > 1 || undefined}
        onClickCapture={comeCloser}
      >
        <div style={{ width: `${scale * 100}%` }}>{children}</div>
      </div>
    </div>
  )
}
