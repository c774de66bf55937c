import type { ReactNode } from 'react'
import * as styles from './item-line.module.css'

export interface ItemLineProps {
  /** The thing in small; it decorates, the title says what it is. */
  picture: ReactNode
  title: ReactNode
  /** What sets this one apart (size, number on the back, quantity), each in a piece of its own. */
  details?: readonly ReactNode[]
  /** What it costs. */
  aside: ReactNode
  /** What has to be known about it, below all else. */
  children?: ReactNode
}

/** A thing that is bought, as one line of a list. */
export function ItemLine({ picture, title, details = [], aside, children }: ItemLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map((detail, index) => (
              <li key={index}>{detail}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <span className={styles.aside}>{aside}</span>
    </li>
  )
}

export function ItemLines({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {children}
    </ul>
  )
}
