import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'

/** Why something is done: it stands in the log. */
export function ReasonField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('ticket-office')
  return (
    <TextField
      {...field}
      label={t('reason')}
      hint={t('reasonHint')}
      required
      maxLength={500}
      autoComplete="off"
    />
  )
}
