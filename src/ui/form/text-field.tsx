import type { ComponentProps } from 'react'
import * as control from './control.module.css'
import * as styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import { type FieldTexts, LabelWords } from './field-texts.tsx'
import { useFieldIds } from './use-field-ids.ts'

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'required' | 'children' | 'id'> {}

/**
 * A line of text with its label. Give it the `autoComplete` that browsers know (WCAG 1.3.5).
 * Of a form: `<TextField {...field('street')} label={…} required />`, with what `useContractForm` gives for a field.
 */
export function TextField({ label, hint, error, required, className, ...input }: TextFieldProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <div className={className}>
      <label htmlFor={ids.control} className={styles.label}>
        {/* Of a search nobody wonders whether it has to be filled in. */}
        <LabelWords label={label} required={required ?? input.type === 'search'} />
      </label>
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        type="text"
        {...input}
        id={ids.control}
        className={control.control}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={ids.describedBy}
      />
      <FieldError id={ids.error} error={error} />
    </div>
  )
}
