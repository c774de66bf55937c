import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useChangePassword } from '../api/password.ts'
import { formFault } from '../model/form-fault.ts'
import { passwordForm, type PasswordValues, refusedPasswordFields } from '../model/password-form.ts'
import { showRefusal } from '../model/show-refusal.ts'
import { useFaultText } from '../use-fault-text.ts'
import * as styles from './form.module.css'
import { PasswordRules } from './password-rules.tsx'

/** The current password, and the new one twice with its rules. */
export function PasswordForm() {
  const { t } = useTranslation('personal')
  const errorText = useErrorText()
  const faultText = useFaultText()
  const toast = useToast()
  const change = useChangePassword()
  const [isShown, setShown] = useState(false)
  const form = useForm<PasswordValues>({
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    resolver: zodResolver(passwordForm, { error: formFault }),
  })
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  const refusal = change.data?.ok === false ? change.data : undefined
  const isAtField =
    refusal && Object.keys(refusedPasswordFields(refusal.problem, refusal.fieldErrors)).length > 0
  const failure = change.error ?? (isAtField ? undefined : refusal?.problem)

  const submit = form.handleSubmit(async typed => {
    const outcome = await change.mutateAsync(typed).catch(() => undefined)
    if (outcome?.ok) {
      form.reset()
      toast.success(t('password.changed'), t('password.changedText'))
    } else if (outcome) showRefusal(form, refusedPasswordFields(outcome.problem, outcome.fieldErrors))
  })

  const field = (name: keyof PasswordValues) => ({
    ...form.register(name),
    type: isShown ? 'text' : 'password',
    label: t(`password.${name}`),
    error: faultText(form.formState.errors[name]),
    autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  })

  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      {failure && (
        <Notice tone="error" live title={t('password.notChanged')}>
          {errorText(failure)}
        </Notice>
      )}
      <TextField {...field('currentPassword')} />
      <TextField {...field('newPassword')} />
      <PasswordRules password={newPassword} />
      <TextField {...field('confirmNewPassword')} />
      <Checkbox label={t('password.show')} checked={isShown} onCheckedChange={setShown} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  )
}
