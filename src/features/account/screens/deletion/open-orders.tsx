import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#contract/kernel/problem.ts'
import { type OpenOrderReason, openOrderReasons, parcelUnderWayDays } from '#contract/orders/open-orders.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'

/** What is still open, each with the way to where it can be settled. */
export function OpenOrders({ errors }: { errors: readonly FieldProblem[] }) {
  const { t } = useTranslation('deletion')
  const open = errors.filter(({ code }) => isReason(code))
  if (open.length === 0) return null
  return (
    <ul>
      {open.map(({ path, code }) => {
        const [, checkoutId, order = ''] = path.split('.')
        const href = checkoutId === undefined ? paths.account.emails : paths.account.order(checkoutId)
        return (
          <li key={path + code}>
            <AppLink href={href}>
              {t(`deletion.open.${code as OpenOrderReason}`, { order, days: parcelUnderWayDays })}
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}

const isReason = (code: string): code is OpenOrderReason =>
  (openOrderReasons as readonly string[]).includes(code)
