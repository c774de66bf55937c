import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import * as control from './control.module.css'
import * as styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import { type FieldTexts, LabelWords } from './field-texts.tsx'
import * as area from './text-area.module.css'
import { useFieldIds } from './use-field-ids.ts'

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'children' | 'id'> {}

/** Several lines of text with their label, in a box that grows with them. Used as a TextField is. */
export function TextArea({ label, hint, error, required, className, ...textarea }: TextAreaProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <div className={className}>
      <label htmlFor={ids.control} className={styles.label}>
        <LabelWords label={label} required={required} />
      </label>
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <textarea
        rows={3}
        {...textarea}
        id={ids.control}
        className={classNames(control.control, area.area)}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={ids.describedBy}
      />
      <FieldError id={ids.error} error={error} />
    </div>
  )
}
