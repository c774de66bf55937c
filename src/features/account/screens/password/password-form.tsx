import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import * as styles from '#src/ui/form/form.module.css'
import { TextField } from '#src/ui/form/text-field.tsx'
import {
  passwordForm,
  type PasswordValues,
  refusedPasswordFields,
  useChangePassword,
} from '../../api/account.ts'
import { PasswordRules } from './password-rules.tsx'

/** The current password, and the new one twice with its rules. */
export function PasswordForm() {
  const { t } = useTranslation('credentials')
  const errorText = useErrorText()
  const toast = useToast()
  const change = useChangePassword()
  const [isShown, setShown] = useState(false)
  const { form, props, field, failure, isPending } = useContractForm({
    schema: passwordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    send: ({ body }) => change.mutateAsync(body),
    refusals: refusedPasswordFields,
    faultText: useFaultText(),
    onDone: () => {
      form.reset()
      toast.success(t('password.changed'), t('password.changedText'))
    },
  })
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })

  const password = (name: keyof PasswordValues) => ({
    ...field(name),
    type: isShown ? 'text' : 'password',
    label: t(`password.${name}`),
    autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  })

  return (
    <form {...props} className={styles.form}>
      {failure && (
        <Notice tone="error" live title={t('password.notChanged')}>
          {errorText(failure)}
        </Notice>
      )}
      <TextField {...password('currentPassword')} />
      <TextField {...password('newPassword')} />
      <PasswordRules password={newPassword} />
      <TextField {...password('confirmNewPassword')} />
      <Checkbox label={t('password.show')} checked={isShown} onCheckedChange={setShown} />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  )
}
