import { useTranslation } from 'react-i18next'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { StaffContract } from '#contract/subscription/staff-contracts.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

/** Where invoices and a printed ticket go, and what later seasons are charged from. */
export function BillingPart({ contract }: { contract: StaffContract }) {
  const { t } = useTranslation('contract-office')
  const { invoiceAddress, shippingAddress, paymentMethod } = contract
  const address = (given: PostalAddress | null) =>
    given === null ? t('contract.none') : <AddressText address={given} />
  return (
    <Part title={t('contract.billing')}>
      <Card>
        <SummaryList
          entries={[
            { key: 'invoice', term: t('contract.invoiceAddress'), value: address(invoiceAddress) },
            { key: 'shipping', term: t('contract.shippingAddress'), value: address(shippingAddress) },
            {
              key: 'payment',
              term: t('contract.payment'),
              value: paymentMethod === null ? t('contract.none') : t(`methods.${paymentMethod}`),
            },
          ]}
        />
      </Card>
    </Part>
  )
}
