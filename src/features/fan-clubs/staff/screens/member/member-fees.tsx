import { useTranslation } from 'react-i18next'
import type { StaffMembership } from '#contract/membership/staff-members.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'

/** The fees by year, and what became of each. */
export function MemberFees({ membership: { fees } }: { membership: StaffMembership }) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const day = (date: string) => formatDate(noonOf(date), language)
  return (
    <Part title={t('members.one.fees')}>
      {fees.length === 0 ? (
        <p className={styles.meta}>{t('members.one.feesEmpty')}</p>
      ) : (
        <Card>
          <SummaryList
            entries={fees.map(({ firstDay, lastDay, price, state, orderNumber }) => ({
              key: firstDay,
              term: `${day(firstDay)} – ${day(lastDay)}`,
              value: [formatMoney(price, language), t(`members.one.states.${state}`), orderNumber]
                .filter(part => part !== null)
                .join(' · '),
            }))}
          />
        </Card>
      )}
    </Part>
  )
}
