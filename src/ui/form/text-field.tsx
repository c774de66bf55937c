import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import * as control from './control.module.css'
import { type FieldTexts, FormField } from './form-field.tsx'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'required' | 'children'> {}

/**
 * A line of text with its label. Give it the `autoComplete` that browsers know (WCAG 1.3.5).
 * With React Hook Form: `<TextField label={…} error={…} required {...register('street')} />`.
 */
export function TextField({ label, hint, error, required, className, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} className={className}>
      <Field.Control {...input} className={control.control} aria-required={required} />
    </FormField>
  )
}
