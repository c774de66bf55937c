import { useTranslation } from 'react-i18next'
import type { PaymentDetails } from '#contract/payments/payment-info.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { countryName } from '#src/lib/format/country.ts'
import { formatMonth } from '#src/lib/format/calendar-date.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { lastMonthOf } from './card-expiry.ts'

/** What there is to say of a payment method beyond its name. */
export function PaymentFacts({ details }: { details: PaymentDetails }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  switch (details.method) {
    case 'creditCard':
      return (
        <SummaryList
          entries={[
            { key: 'holder', term: t('facts.holder'), value: details.holder },
            {
              key: 'expiry',
              term: t('facts.validUntil'),
              value: formatMonth(lastMonthOf(details), language),
            },
          ]}
        />
      )
    case 'sepa':
      return (
        <SummaryList
          entries={[
            { key: 'holder', term: t('facts.accountHolder'), value: details.holder },
            { key: 'bank', term: t('facts.bankCountry'), value: countryName(details.bankCountry, language) },
            { key: 'mandate', term: t('facts.mandate'), value: details.mandateReference },
            {
              key: 'since',
              term: t('facts.mandateDate'),
              value: formatDate(noonOf(details.mandateDate), language),
            },
          ]}
        />
      )
    // The name says it all.
    case 'payPal':
      return null
  }
}
