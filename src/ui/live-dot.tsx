import { classNames } from './class-names.ts'
import * as styles from './live-dot.module.css'

/** Before the words that say that something is on now, in their colour. */
export const LiveDot = ({ beats = false }: { beats?: boolean }) => (
  <span className={classNames(styles.dot, beats && styles.beating)} />
)
