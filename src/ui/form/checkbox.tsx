import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { Icon } from '../media/icon.tsx'
import * as styles from './checkbox.module.css'
import { FieldError } from './form-field.tsx'

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
export function Checkbox({ label, hint, error, required, onCheckedChange, ref, ...root }: CheckboxProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label className={styles.label}>
        <BaseCheckbox.Root
          {...root}
          className={styles.box}
          inputRef={ref}
          aria-required={required}
          onCheckedChange={checked => onCheckedChange?.(checked)}
        >
          <BaseCheckbox.Indicator className={styles.mark}>
            <Icon name="check" size={18} />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span>{label}</span>
      </Field.Label>
      {hint !== undefined && <Field.Description className={styles.hint}>{hint}</Field.Description>}
      <FieldError error={error} />
    </Field.Root>
  )
}
