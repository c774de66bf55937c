import type { ReactNode } from 'react'
import * as styles from './page-message.module.css'

export interface PageMessageProps {
  /** Shown large behind the words and not read out: "404". */
  readonly number: string
  readonly title: string
  readonly text: string
  /** What the person can do now. */
  readonly children: ReactNode
}

/** A page that has only one thing to say. */
export function PageMessage({ number, title, text, children }: PageMessageProps) {
  return (
    <div className={`wrap ${styles.message}`}>
      <div className={styles.number} data-number={number} />
      <h1 className={`display ${styles.title}`}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
