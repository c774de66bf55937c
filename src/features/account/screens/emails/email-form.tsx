import { useTranslation } from 'react-i18next'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import * as styles from '#src/ui/form/form.module.css'
import { TextField } from '#src/ui/form/text-field.tsx'
import { emailForm, refusedEmailFields, useAddEmail } from '../../api/emails.ts'

const fields = [
  { name: 'email', label: 'emails.email' },
  { name: 'confirmEmail', label: 'emails.confirmEmail' },
] as const

/** A further address, typed twice. */
export function EmailForm() {
  const { t } = useTranslation('credentials')
  const errorText = useErrorText()
  const toast = useToast()
  const add = useAddEmail()
  const { form, props, field, failure, isPending } = useContractForm({
    schema: emailForm,
    defaultValues: { email: '', confirmEmail: '' },
    send: ({ body }) => add.mutateAsync(body),
    refusals: refusedEmailFields,
    faultText: useFaultText(),
    keptAs: 'email',
    onDone: ({ email }) => {
      form.reset()
      toast.success(t('emails.added'), t('emails.addedText', { email }))
    },
  })

  return (
    <form {...props} className={styles.form}>
      {failure && (
        <Notice tone="error" live title={t('emails.notAdded')}>
          {errorText(failure)}
        </Notice>
      )}
      {fields.map(({ name, label }) => (
        <TextField key={name} {...field(name)} type="email" autoComplete="email" label={t(label)} required />
      ))}
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {t('emails.add')}
        </Button>
      </div>
    </form>
  )
}
