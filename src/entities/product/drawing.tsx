import type { ReactNode } from 'react'
import * as styles from './drawing.module.css'

export interface DrawingProps {
  /** What the picture shows. Without it the picture is decoration: the words beside it say enough. */
  label?: string | undefined
  children: ReactNode
}

/** The sheet that every product is drawn on: 200 by 220. */
export function Drawing({ label, children }: DrawingProps) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 200 220"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </svg>
  )
}
