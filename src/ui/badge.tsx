import type { ReactNode } from 'react'
import * as styles from './badge.module.css'
import { classNames } from './class-names.ts'

/** ok: all is well · wait: someone has to act · stop: over or refused · info · neutral · highlight: an offer. */
export type BadgeTone = 'ok' | 'wait' | 'stop' | 'info' | 'neutral' | 'highlight'

export interface BadgeProps {
  tone?: BadgeTone
  /** Its words carry the meaning; the colour only repeats it. */
  children: ReactNode
}

/** A state or a mark on a thing: "Gültig", "Neu", "-10 %". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
