import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useSavedForm } from '#src/lib/use-saved-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useAddEmail } from '../api/emails.ts'
import { emailForm, type EmailValues, refusedEmailFields } from '../model/email-form.ts'
import { formFault } from '../model/form-fault.ts'
import { showRefusal } from '../model/show-refusal.ts'
import { useFaultText } from '../use-fault-text.ts'
import * as styles from './form.module.css'

const fields = [
  { name: 'email', label: 'emails.email' },
  { name: 'confirmEmail', label: 'emails.confirmEmail' },
] as const

/** A further address, typed twice. */
export function EmailForm() {
  const { t } = useTranslation('personal')
  const errorText = useErrorText()
  const faultText = useFaultText()
  const toast = useToast()
  const add = useAddEmail()
  const form = useForm<EmailValues>({
    defaultValues: { email: '', confirmEmail: '' },
    resolver: zodResolver(emailForm, { error: formFault }),
  })
  useSavedForm('email', form)
  const { errors } = form.formState
  const refusal = add.data?.ok === false ? add.data : undefined
  const isAtField =
    refusal && Object.keys(refusedEmailFields(refusal.problem, refusal.fieldErrors)).length > 0
  const failure = add.error ?? (isAtField ? undefined : refusal?.problem)

  const submit = form.handleSubmit(async typed => {
    const outcome = await add.mutateAsync(typed).catch(() => undefined)
    if (outcome?.ok) {
      form.reset()
      toast.success(t('emails.added'), t('emails.addedText', { email: outcome.value.email }))
    } else if (outcome) showRefusal(form, refusedEmailFields(outcome.problem, outcome.fieldErrors))
  })

  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      {failure && (
        <Notice tone="error" live title={t('emails.notAdded')}>
          {errorText(failure)}
        </Notice>
      )}
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          {...form.register(name)}
          type="email"
          autoComplete="email"
          label={t(label)}
          error={faultText(errors[name])}
          required
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('emails.add')}
        </Button>
      </div>
    </form>
  )
}
