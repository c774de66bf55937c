import { useTranslation } from 'react-i18next'
import { keyOfMethod, type ChosenMethod, type PayWays } from './model/payment-method.ts'

/** Names a way to pay so that it can be told from the others: "Visa, endet auf 4242". */
export function usePaymentMethodName(): (method: ChosenMethod, ways: PayWays | undefined) => string {
  const { t } = useTranslation('paying')
  return (method, ways) => {
    const details = ways?.items.find(({ id }) => id === keyOfMethod(method))?.details
    switch (details?.method) {
      case 'creditCard':
        return t('kept.creditCard', { brand: details.brand, digits: details.lastDigits })
      case 'payPal':
        return t('kept.payPal', { email: details.email })
      case 'sepa':
        return t('kept.sepa', { digits: details.lastDigits })
      case undefined:
        return t(`methods.${method.type}`)
    }
  }
}
