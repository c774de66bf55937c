import { type ReactNode, useId } from 'react'
import * as styles from './detail.module.css'

export interface PartProps {
  title: string
  /** A sentence below it: what can be done here. */
  lead?: string
  children: ReactNode
}

export function Part({ title, lead, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead !== undefined && <p className={styles.meta}>{lead}</p>}
      {children}
    </section>
  )
}
