import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** None of that address: somebody else's looks from here like one that never was. */
export function UnknownContract() {
  const { t } = useTranslation('contracts')
  return (
    <EmptyState
      level={1}
      title={t('contract.unknownTitle')}
      action={<ButtonLink href={paths.account.contracts}>{t('list.back')}</ButtonLink>}
    >
      {t('contract.unknownText')}
    </EmptyState>
  )
}
