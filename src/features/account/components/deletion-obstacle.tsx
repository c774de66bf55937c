import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** What stands against the deletion, and who helps with it. */
export function DeletionObstacle({ cause }: { cause: Problem | Error }) {
  const { t } = useTranslation('own-data')
  const language = useLanguage()
  const errorText = useErrorText()
  const helps = !(cause instanceof Error) && cause.errorCode !== 'REAUTHENTICATION_REQUIRED'
  return (
    <Notice
      tone="error"
      live
      title={t('deletion.notDeleted')}
      {...(helps && {
        actions: (
          <ButtonLink href={paths.legal[language].imprint} variant="quiet">
            {t('deletion.service')}
          </ButtonLink>
        ),
      })}
    >
      {errorText(cause)}
    </Notice>
  )
}
