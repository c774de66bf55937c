import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZodSafeParseResult } from 'zod'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import type { Resources } from '#src/lib/i18n/resources.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { failureOf, type StaffChange } from '../api/staff-change.ts'
import * as styles from './code-dialog.module.css'

type FieldName = keyof Resources['admin']['codes']['fields']

interface Field<Name extends FieldName> extends Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  name: Name
  required?: boolean
  hint?: string
}

export interface CodeDialogProps<Name extends FieldName, Draft, Made> {
  title: string
  fields: readonly Field<Name>[]
  values: Record<Name, string>
  onValues: (values: Record<Name, string>) => void
  read: () => ZodSafeParseResult<Draft>
  change: StaffChange<Draft, Made>
  onSaved: (made: Made) => void
  onClose: () => void
  /** What decides which fields there are. */
  choice?: ReactNode
  /** What is chosen and not typed. */
  children: ReactNode
}

/** What was typed stays where the platform refuses it. */
export function CodeDialog<Name extends FieldName, Draft, Made>({
  title,
  fields,
  values,
  onValues,
  read,
  change,
  onSaved,
  onClose,
  choice,
  children,
}: CodeDialogProps<Name, Draft, Made>) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const labelOf = (name: FieldName) => t(`codes.fields.${name}`)
  const faultOf = (name: FieldName) => t(`codes.faults.${name}`)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const failure = failureOf(change)

  const submit = () => {
    const draft = read()
    const faulty = draft.success ? [] : draft.error.issues.map(issue => String(issue.path[0]))
    setWrong(faulty)
    if (!draft.success) return fields.find(({ name }) => faulty.includes(name))?.name
    change.mutate(draft.data, {
      onSuccess: outcome => {
        if (outcome.ok) onSaved(outcome.value)
      },
    })
    return undefined
  }
  return (
    <FormDialog
      title={title}
      failure={failure && { title: t('codes.notCreated'), text: errorText(failure) }}
      submitLabel={t('codes.save')}
      cancelLabel={t('stock.cancel')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice}
      <div className={styles.fields}>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            label={labelOf(name)}
            autoComplete="off"
            error={wrong.includes(name) ? faultOf(name) : undefined}
            value={values[name]}
            onChange={event => onValues({ ...values, [name]: event.target.value })}
          />
        ))}
      </div>
      <div>{children}</div>
    </FormDialog>
  )
}
