import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Contact, profileLanguages } from '#contract/contact/contact.ts'
import { ownLanguageNames } from '#src/lib/config/languages-of-site.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import * as styles from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { asProfileValues, profileForm, useSaveProfile } from '../../api/contact.ts'

/** Phone numbers and the language of mails. What was typed stays where the platform refuses it. */
export function ProfileForm({ person }: { person: Contact }) {
  const { t } = useTranslation('personal')
  const errorText = useErrorText()
  const toast = useToast()
  const save = useSaveProfile()
  const { form, props, field, errorOf, failure, isPending } = useContractForm({
    schema: profileForm,
    defaultValues: asProfileValues(person),
    send: ({ body }) => save.mutateAsync(body),
    faultText: useFaultText(),
    keptAs: 'profile',
    onDone: saved => {
      form.reset(asProfileValues(saved))
      toast.success(t('profile.saved'))
    },
  })

  return (
    <form {...props} className={styles.form}>
      {failure && (
        <Notice tone="error" live title={t('profile.notSaved')}>
          {errorText(failure)}
        </Notice>
      )}
      <div className={styles.fields}>
        <TextField {...field('mobile')} type="tel" autoComplete="mobile tel" label={t('profile.mobile')} />
        <TextField {...field('phone')} type="tel" autoComplete="home tel" label={t('profile.phone')} />
      </div>
      <Controller
        control={form.control}
        name="profileLanguage"
        render={({ field: { onChange, ...choice } }) => (
          <RadioGroup
            {...choice}
            onValueChange={onChange}
            look="row"
            legend={t('profile.mailLanguage')}
            hint={t('profile.mailLanguageHint')}
            error={errorOf('profileLanguage')}
            options={profileLanguages.map(language => ({
              value: language,
              label: <span lang={language}>{ownLanguageNames[language].rest}</span>,
            }))}
          />
        )}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
