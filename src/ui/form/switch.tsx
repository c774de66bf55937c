import { Field } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
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
  return (
    <Field.Root>
      <Field.Label className={styles.label}>
        <span className={styles.words}>{label}</span>
        <BaseSwitch.Root
          className={styles.track}
          checked={checked}
          disabled={disabled}
          onCheckedChange={next => onCheckedChange(next)}
        >
          <BaseSwitch.Thumb className={styles.thumb} />
        </BaseSwitch.Root>
      </Field.Label>
      {hint !== undefined && <Field.Description className={styles.hint}>{hint}</Field.Description>}
    </Field.Root>
  )
}
