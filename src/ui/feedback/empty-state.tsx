import type { ReactNode } from 'react'
import * as styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** What will be here: "Hier stehen deine Bestellungen". */
  title: ReactNode
  /** How to begin. */
  children?: ReactNode
  /** The way there, as a ButtonLink. */
  action?: ReactNode
  /** The level of the title: 1 where it is the page's heading. */
  level?: 1 | 2 | 3
}

/** A list with nothing in it yet: the empty pitch before the kick-off. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <svg
        className={styles.pitch}
        viewBox="0 0 240 110"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M46 6h148l40 98H6zM120 6v98" />
        <ellipse cx="120" cy="52" rx="40" ry="19" />
        <path d="M31 43h34l-9 38H15.500M209 43h-34l9 38h40.500" />
        <circle cx="120" cy="52" r="5" fill="currentColor" stroke="none" className={styles.ball} />
      </svg>
      <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {action}
    </div>
  )
}
