import { useTranslation } from 'react-i18next'
import type { StaffApplication } from '#contract/membership/staff-applications.ts'
import { addDays, noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

/** What was applied for, when, what it costs, and the order that it lies in. */
export function ApplicationFacts({ application }: { application: StaffApplication }) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const { applicant, name, price, firstDay, lastDay, state, createdAt, receivedOn, orderNumber } = application
  const day = (date: string) => formatDate(noonOf(date), language)
  const value = {
    applicant: `${applicant.name} ${applicant.email}`,
    kind: inLanguage(name, language),
    price: formatMoney(price, language),
    firstDay: day(firstDay),
    lastDay: day(lastDay),
    ...(state === 'open' && { payBy: day(addDays(firstDay, -1)) }),
    ...(receivedOn !== null && { receivedOn: day(receivedOn) }),
    appliedOn: formatDate(createdAt, language),
    order: orderNumber ?? t('applications.one.none'),
  }
  const keys = Object.keys(value) as (keyof typeof value)[]
  return (
    <Part title={t('applications.one.facts')}>
      <Card>
        <SummaryList
          entries={keys.map(key => ({ key, term: t(`applications.one.${key}`), value: value[key] }))}
        />
      </Card>
    </Part>
  )
}
