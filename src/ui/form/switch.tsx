import { type ReactNode, useId } from 'react'
import * as styles from './switch.module.css'

export interface SwitchProps {
  /** What is on or off; it does not change with the state. */
  label: ReactNode
  /** What exactly is switched; read together with the switch. */
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off, at once: nothing has to be saved. Inside a form that is sent as a whole it is a `Checkbox`. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const hintId = useId()
  const hasHint = hint !== undefined
  return (
    <div>
      <label className={styles.label}>
        <span className={styles.words}>{label}</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.track}
          checked={checked}
          disabled={disabled}
          aria-describedby={hasHint ? hintId : undefined}
          onChange={({ target }) => onCheckedChange(target.checked)}
        />
      </label>
      {hasHint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
