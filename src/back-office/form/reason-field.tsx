import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'

/** Why something is done: it stands in the log. */
export function ReasonField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('admin')
  return (
    <TextField
      {...field}
      label={t('dialog.reason')}
      hint={t('dialog.reasonHint')}
      required
      maxLength={500}
      autoComplete="off"
    />
  )
}
