import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resources } from '#src/lib/i18n/resources.ts'
import { classNames } from '#src/ui/class-names.ts'
import * as sideBySide from '#src/ui/form/side-by-side.module.css'
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'
import { FormDialog, type FormDialogProps } from '#src/ui/form-dialog.tsx'
import * as styles from './code-dialog.module.css'

type FieldName = keyof Resources['admin']['codes']['fields']

interface Field<Name extends FieldName> extends Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  name: Name
  required?: boolean
  hint?: string
}

export interface CodeDialogProps<Name extends FieldName> {
  title: string
  fields: readonly Field<Name>[]
  /** What a field gets of the form. */
  field: (name: Name) => Omit<TextFieldProps, 'label'>
  dialog: Omit<FormDialogProps, 'title' | 'submitLabel' | 'children'>
  /** What decides which fields there are. */
  choice?: ReactNode
  /** What is chosen and not typed. */
  children: ReactNode
}

/** A new code of some kind; each field says in a way of its own what it wants. */
export function CodeDialog<Name extends FieldName>(props: CodeDialogProps<Name>) {
  const { title, fields, field, dialog, choice, children } = props
  const { t } = useTranslation('admin')
  const labelOf = (name: FieldName) => t(`codes.fields.${name}`)
  const faultOf = (name: FieldName) => t(`codes.faults.${name}`)
  const errorOf = (name: Name) => (field(name).error === undefined ? undefined : faultOf(name))
  return (
    <FormDialog {...dialog} title={title} submitLabel={t('codes.save')}>
      {choice}
      <div className={classNames(sideBySide.fields, styles.fields)}>
        {fields.map(({ name, ...looks }) => (
          <TextField
            key={name}
            {...looks}
            {...field(name)}
            label={labelOf(name)}
            autoComplete="off"
            error={errorOf(name)}
          />
        ))}
      </div>
      <div>{children}</div>
    </FormDialog>
  )
}
