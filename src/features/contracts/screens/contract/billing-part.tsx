import { useTranslation } from 'react-i18next'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { Contract } from '#contract/subscription/contracts.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { usePaymentName } from '#src/entities/payment/use-payment-name.ts'
import { contractPaths, type ContractStep } from '#src/lib/contract-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { mayChange, mayChoosePayment } from '../../parts/contract-rules.ts'

/** Where invoices go, where a printed ticket goes, and how later seasons are paid. */
export function BillingPart({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const paymentName = usePaymentName()
  const { id, invoiceAddress, shippingAddress, needsShippingAddress, payment } = contract
  const isTerminated = contract.state === 'terminated'
  const address = (given: PostalAddress | null) =>
    given === null ? (
      <>
        {t('billing.none')}
        <br />
      </>
    ) : (
      <AddressText address={given} />
    )
  const isToChoose = mayChoosePayment(contract)
  const link = (step: Extract<ContractStep, 'invoice-address' | 'shipping-address' | 'payment'>) =>
    (step === 'payment' ? isToChoose : mayChange(contract)) && (
      <AppLink href={contractPaths.step(id, step)}>{t(`steps.${step}.link`)}</AppLink>
    )
  const entries = [
    {
      key: 'invoice',
      term: t('billing.invoiceAddress'),
      value: (
        <>
          {address(invoiceAddress)} {link('invoice-address')}
        </>
      ),
    },
    ...(needsShippingAddress || shippingAddress !== null
      ? [
          {
            key: 'shipping',
            term: t('billing.shippingAddress'),
            value: (
              <>
                {address(shippingAddress)} {link('shipping-address')}
              </>
            ),
          },
        ]
      : []),
    ...(payment !== null || isToChoose || !isTerminated
      ? [
          {
            key: 'payment',
            term: t('billing.payment'),
            value: (
              <>
                {payment === null
                  ? t('billing.none')
                  : paymentName({ method: payment.details.method, details: payment.details })}
                <br />
                {link('payment')}
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Part title={t('billing.title')}>
      <SummaryList entries={entries} />
    </Part>
  )
}
