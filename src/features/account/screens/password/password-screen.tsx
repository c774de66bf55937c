import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PasswordForm } from './password-form.tsx'

/** `/account/password/` */
export function PasswordScreen() {
  const { t } = useTranslation('credentials')
  usePageTitle(t('password.title'))
  return (
    <>
      <PageHeading lead={t('password.lead')}>{t('password.title')}</PageHeading>
      <PasswordForm />
    </>
  )
}
