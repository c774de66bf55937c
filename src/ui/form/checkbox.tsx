import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { Icon } from '../media/icon.tsx'
import * as styles from './checkbox.module.css'
import { FieldError } from './field-error.tsx'
import { useFieldIds } from './use-field-ids.ts'

export interface CheckboxProps {
  /** What is agreed to or switched on; may hold links. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  name?: string
  disabled?: boolean
  onBlur?: FocusEventHandler<HTMLElement>
  /** For a form library that focuses what is wrong. */
  ref?: Ref<HTMLInputElement>
}

/**
 * One yes or no. With React Hook Form inside a `Controller`:
 * `<Checkbox checked={field.value} onCheckedChange={field.onChange} name={field.name} ref={field.ref} label={…} />`.
 */
export function Checkbox({ label, hint, error, required, onCheckedChange, ...input }: CheckboxProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <div>
      <label className={styles.label}>
        <span className={styles.place}>
          <input
            {...input}
            type="checkbox"
            className={styles.box}
            aria-required={required}
            aria-invalid={error !== undefined}
            aria-describedby={ids.describedBy}
            onChange={({ target }) => onCheckedChange?.(target.checked)}
          />
          <Icon name="check" size={18} />
        </span>
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={ids.error} error={error} />
    </div>
  )
}
