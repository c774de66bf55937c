import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** An address of the back office that leads to nothing. */
export function UnknownScreen() {
  const { t } = useTranslation('admin')
  usePageTitle(t('unknown.title'))
  return (
    <EmptyState
      level={1}
      title={t('unknown.title')}
      action={<ButtonLink href={adminPaths.root}>{t('unknown.back')}</ButtonLink>}
    >
      {t('unknown.text')}
    </EmptyState>
  )
}
