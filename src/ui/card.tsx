import type { ComponentProps } from 'react'
import * as styles from './card.module.css'
import { classNames } from './class-names.ts'

export interface CardProps extends ComponentProps<'div'> {
  /** The element, where it is more than a box. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** Without inner room, for a card that lays out its own edges. */
  bare?: boolean | undefined
  /** What is in it stands below each other with room between. */
  stacked?: boolean | undefined
}

/** A raised sheet with a thin line around it. It has no shadow: that is a ticket's alone. */
export function Card({ as: Element = 'div', bare = false, stacked = false, className, ...rest }: CardProps) {
  const Sheet = Element as 'div'
  return (
    <Sheet
      data-surface="raised"
      {...rest}
      className={classNames(styles.card, !bare && styles.roomy, stacked && styles.stacked, className)}
    />
  )
}
