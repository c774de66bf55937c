import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import * as styles from './turning-point.module.css'

export interface TurningPointProps {
  title: string
  text: ReactNode
  /** The ways on, or the sign that something is under way. */
  children: ReactNode
}

/** A page on which nobody stays: what happened, and the ways on. */
export function TurningPoint({ title, text, children }: TurningPointProps) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <EmptyState level={1} title={title} action={<div className={styles.ways}>{children}</div>}>
        {text}
      </EmptyState>
    </div>
  )
}
