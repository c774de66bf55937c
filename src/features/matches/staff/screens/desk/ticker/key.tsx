import * as styles from './key.module.css'

/** A key to press, beside the words of what it does; who listens is told by the control's own `aria-keyshortcuts`. */
export const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className={styles.key}>
    {name}
  </kbd>
)
