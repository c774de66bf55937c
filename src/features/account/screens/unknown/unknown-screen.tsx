import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** An address below `/account/` that leads nowhere. */
export function UnknownScreen() {
  const { t } = useTranslation('account')
  return (
    <EmptyState
      level={1}
      title={t('unknown.title')}
      action={<ButtonLink href={paths.account.root}>{t('unknown.action')}</ButtonLink>}
    >
      {t('unknown.text')}
    </EmptyState>
  )
}
