import { useTranslation } from 'react-i18next'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'

/** Names a payment method so that it can be told from the person's others: "Visa, endet auf 4242". */
export function usePaymentName(): (info: Pick<PaymentInfo, 'method' | 'details'>) => string {
  const { t } = useTranslation('payments')
  return ({ method, details }) => {
    switch (details?.method) {
      case 'creditCard':
        return t('name.card', { brand: details.brand, digits: details.lastDigits })
      case 'payPal':
        return t('name.payPal', { email: details.email })
      case 'sepa':
        return t('name.sepa', { digits: details.lastDigits })
      case undefined:
        return t(`methods.${method}`)
    }
  }
}
