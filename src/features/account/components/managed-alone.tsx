import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/organization/organizations.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Whom a deletion leaves without anybody who may act for them, and who helps before it comes to that. */
export function ManagedAlone({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('own-data')
  const language = useLanguage()
  if (organizations.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('deletion.alone.title')}
      actions={
        <ButtonLink href={paths.legal[language].imprint} variant="quiet">
          {t('deletion.service')}
        </ButtonLink>
      }
    >
      <ul>
        {organizations.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{t('deletion.alone.text')}</p>
    </Notice>
  )
}
