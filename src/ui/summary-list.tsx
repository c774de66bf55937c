import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './summary-list.module.css'

export interface SummaryEntry {
  key: string
  term: ReactNode
  value: ReactNode
  /** The sum at the end: a line above it, larger. */
  total?: boolean
}

export interface SummaryListProps {
  entries: readonly SummaryEntry[]
  /** columns: the values stand in a column beside the terms. sums: they stand at the right edge, for amounts. */
  look?: 'columns' | 'sums'
}

/** What was chosen or what it costs, term by term. */
export function SummaryList({ entries, look = 'columns' }: SummaryListProps) {
  return (
    <dl className={styles[look]}>
      {entries.map(({ key, term, value, total }) => (
        <div key={key} className={classNames(styles.entry, total && styles.total)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
