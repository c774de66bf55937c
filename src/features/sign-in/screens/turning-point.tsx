import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from './turning-point.module.css'

export interface TurningPointProps {
  title: string
  text: ReactNode
  /** The ways on; none while something is under way. */
  children?: ReactNode
}

/** A page on which nobody stays: what happened, and the ways on. */
export function TurningPoint({ title, text, children }: TurningPointProps) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageHeading lead={text}>{title}</PageHeading>
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
