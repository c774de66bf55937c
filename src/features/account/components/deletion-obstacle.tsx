import { useTranslation } from 'react-i18next'
import { type OpenOrderReason, openOrderReasons } from '#contract/open-orders.ts'
import type { FieldProblem, Problem } from '#contract/problem.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
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
      {!(cause instanceof Error) && <OpenOrders errors={cause.errors ?? []} />}
    </Notice>
  )
}

/** What is still open, each with the way to where it can be settled. */
function OpenOrders({ errors }: { errors: readonly FieldProblem[] }) {
  const { t } = useTranslation('own-data')
  const open = errors.filter(({ code }) => isReason(code))
  if (open.length === 0) return null
  return (
    <ul>
      {open.map(({ path, code }) => {
        const [, checkoutId, order = ''] = path.split('.')
        const href = checkoutId === undefined ? paths.account.emails : paths.account.order(checkoutId)
        return (
          <li key={path + code}>
            <AppLink href={href}>{t(`deletion.open.${code as OpenOrderReason}`, { order })}</AppLink>
          </li>
        )
      })}
    </ul>
  )
}

const isReason = (code: string): code is OpenOrderReason =>
  (openOrderReasons as readonly string[]).includes(code)
