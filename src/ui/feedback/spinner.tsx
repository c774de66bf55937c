import * as styles from './spinner.module.css'

export interface SpinnerProps {
  /** What is under way, for a place where nothing else says it. Without it the mark is decoration. */
  label?: string
}

/** A turning mark for work of unknown length. A list that loads shows a Skeleton instead. */
export function Spinner({ label }: SpinnerProps) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden="true" />
  ) : (
    <span role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
