import { Field } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../media/icon.tsx'
import * as styles from './form-field.module.css'

/** What every field says around its control. */
export interface FieldTexts {
  label: ReactNode
  /** What helps to fill it in; read together with the control. */
  hint?: ReactNode
  /** What is wrong and what to do, in one sentence. While it is there the control counts as invalid. */
  error?: string | undefined
  /** A field that is not required says so beside its label; there are no stars to learn. */
  required?: boolean | undefined
}

export interface FormFieldProps extends FieldTexts {
  /** The control is a button that opens something: a tap on the label must not press it. */
  opensPopup?: boolean
  /** A control of Base UI: it takes its label, its description and its state from here. */
  children: ReactNode
  className?: string | undefined
}

/** The frame of a field: label, hint, control and error, each tied to the control for those who listen. */
export function FormField({
  label,
  hint,
  error,
  required = false,
  opensPopup = false,
  children,
  className,
}: FormFieldProps) {
  const { t } = useTranslation('common')
  return (
    <Field.Root invalid={error !== undefined} className={className}>
      <Field.Label className={styles.label} {...(opensPopup && { nativeLabel: false, render: <div /> })}>
        {label}
        {!required && (
          <>
            {' '}
            <span className={styles.optional}>({t('ui.optional')})</span>
          </>
        )}
      </Field.Label>
      {hint !== undefined && <Field.Description className={styles.hint}>{hint}</Field.Description>}
      {children}
      <FieldError error={error} />
    </Field.Root>
  )
}

/** The sentence below a control; inside a Base UI `Field.Root`, which ties it to the control. */
export function FieldError({ error }: Pick<FieldTexts, 'error'>) {
  return (
    <Field.Error match={error !== undefined} className={styles.error}>
      <Icon name="error" size={18} />
      {error}
    </Field.Error>
  )
}
