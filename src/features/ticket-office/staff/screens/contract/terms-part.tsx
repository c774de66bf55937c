import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffContract } from '#contract/subscription/staff-contracts.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useDayText } from '../../parts/use-day-text.ts'

/** The seasons of a contract, the latest first: what each costs, how it stands, and by which order. */
export function TermsPart({ contract: { terms } }: { contract: StaffContract }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const dayText = useDayText()
  return (
    <Part title={t('contract.terms')}>
      <Card>
        <SummaryList
          entries={terms.map(({ season, name, startsOn, endsOn, pricingClass, total, state, ...term }) => ({
            key: String(season),
            term: t('contract.term', {
              name: inLanguage(name, language),
              from: dayText(startsOn),
              until: dayText(endsOn),
            }),
            value: (
              <>
                {formatMoney(total, language)} · {t(`classes.${pricingClass}`)} ·{' '}
                {t(`contract.termStates.${state}`)}
                {term.isResting && ` · ${t('resting')}`} · <OrderName number={term.orderNumber} />
              </>
            ),
          }))}
        />
      </Card>
    </Part>
  )
}

/** A link for whoever may look at orders. */
function OrderName({ number }: { number: string | null }) {
  const { t } = useTranslation('contract-office')
  const { data: roles = [] } = useQuery(ownRolesQuery)
  if (number === null) return t('contract.noOrder')
  const words = t('contract.order', { number })
  return roles.includes('shopStaff') ? <AppLink href={adminPaths.order(number)}>{words}</AppLink> : words
}
