import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/kernel/problem.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { deletionCode } from '../../api/deletion.ts'

/** Few ever see it. */
const OpenOrders = lazyPart(async () => (await import('./open-orders.tsx')).OpenOrders)

/** What is solved among the contracts. */
const ofContracts: ReadonlySet<string> = new Set([
  'ACCOUNT_HAS_RUNNING_CONTRACTS',
  'USER_HAS_UNCANCELLED_CONTRACT',
])

/** What stands against the deletion, and who helps with it. */
export function DeletionObstacle({ cause }: { cause: Problem | Error }) {
  const { t } = useTranslation('deletion')
  const language = useLanguage()
  const errorText = useErrorText()
  const code = cause instanceof Error ? undefined : deletionCode(cause)
  const helps = code !== undefined && code !== 'REAUTHENTICATION_REQUIRED'
  return (
    <Notice
      tone="error"
      live
      title={t('deletion.notDeleted')}
      {...(helps && {
        actions: (
          <>
            {ofContracts.has(code) && (
              <ButtonLink href={paths.account.contracts}>{t('deletion.toContracts')}</ButtonLink>
            )}
            <ButtonLink href={paths.legal[language].imprint} variant="quiet">
              {t('deletion.service')}
            </ButtonLink>
          </>
        ),
      })}
    >
      {errorText(cause)}
      {!(cause instanceof Error) && cause.errors && (
        <Suspense>
          <OpenOrders errors={cause.errors} />
        </Suspense>
      )}
    </Notice>
  )
}
