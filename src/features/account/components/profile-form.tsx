import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Contact, profileLanguages } from '#contract/contact/contact.ts'
import { ownLanguageNames } from '#src/lib/config/languages-of-site.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useSavedForm } from '#src/lib/use-saved-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useSaveProfile } from '../api/contact.ts'
import { formFault } from '../model/form-fault.ts'
import { asProfileValues, type Profile, profileForm, type ProfileValues } from '../model/profile-form.ts'
import { showRefusal } from '../model/show-refusal.ts'
import { useFaultText } from '../use-fault-text.ts'
import * as styles from './form.module.css'

/** Phone numbers and the language of mails. What was typed stays where the platform refuses it. */
export function ProfileForm({ person }: { person: Contact }) {
  const { t } = useTranslation('personal')
  const errorText = useErrorText()
  const faultText = useFaultText()
  const toast = useToast()
  const save = useSaveProfile()
  const form = useForm<ProfileValues, unknown, Profile>({
    defaultValues: asProfileValues(person),
    resolver: zodResolver(profileForm, { error: formFault }),
  })
  useSavedForm('profile', form)
  const { errors } = form.formState
  const failure = save.error ?? (save.data?.ok === false ? save.data.problem : undefined)

  const submit = form.handleSubmit(async profile => {
    const outcome = await save.mutateAsync(profile).catch(() => undefined)
    if (outcome?.ok) {
      form.reset(asProfileValues(outcome.value))
      toast.success(t('profile.saved'))
    } else if (outcome) showRefusal(form, outcome.fieldErrors)
  })

  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      {failure && (
        <Notice tone="error" live title={t('profile.notSaved')}>
          {errorText(failure)}
        </Notice>
      )}
      <div className={styles.fields}>
        <TextField
          {...form.register('mobile')}
          type="tel"
          autoComplete="mobile tel"
          label={t('profile.mobile')}
          error={faultText(errors.mobile)}
        />
        <TextField
          {...form.register('phone')}
          type="tel"
          autoComplete="home tel"
          label={t('profile.phone')}
          error={faultText(errors.phone)}
        />
      </div>
      <Controller
        control={form.control}
        name="profileLanguage"
        render={({ field: { onChange, ...field } }) => (
          <RadioGroup
            {...field}
            onValueChange={onChange}
            look="row"
            legend={t('profile.mailLanguage')}
            hint={t('profile.mailLanguageHint')}
            error={faultText(errors.profileLanguage)}
            options={profileLanguages.map(language => ({
              value: language,
              label: <span lang={language}>{ownLanguageNames[language].rest}</span>,
            }))}
          />
        )}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
