import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './row.module.css'

export interface RowProps {
  as?: 'div' | 'p' | undefined
  /** For small things: badges. */
  tight?: boolean | undefined
  children: ReactNode
}

/** Things side by side, which go on below each other where there is no room: a card's buttons. */
export const Row = ({ as: Element = 'div', tight = false, children }: RowProps) => (
  <Element className={classNames(styles.row, tight && styles.tight)}>{children}</Element>
)
