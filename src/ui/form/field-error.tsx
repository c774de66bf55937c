import { Icon } from '../media/icon.tsx'
import * as styles from './field.module.css'

export interface FieldErrorProps {
  id: string
  error: string | undefined
}

/** The sentence below a control that is wrong, tied to it by its id (`useFieldIds`); nothing while it is right. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (error === undefined) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" size={18} />
      {error}
    </p>
  )
}
