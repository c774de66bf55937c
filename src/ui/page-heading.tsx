import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './page-heading.module.css'

export interface PageHeadingProps {
  children: ReactNode
  /** A line above: where in the site this is. */
  kicker?: ReactNode
  /** A sentence below: what can be done here. */
  lead?: ReactNode
}

/** The page's one h1. It can take the focus, because a change of route moves the focus here. */
export function PageHeading({ children, kicker, lead }: PageHeadingProps) {
  return (
    <div className={styles.block}>
      {kicker !== undefined && <span className={classNames('kicker', styles.kicker)}>{kicker}</span>}
      <h1 className={classNames('display', styles.heading)} tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
