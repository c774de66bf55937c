import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { type ChosenMethod, isOnline, keyOfMethod, type PayWays } from './payment-method.ts'

export interface PaymentChoiceProps<Method extends ChosenMethod> {
  legend: ReactNode
  /** Those to choose from, one at least. */
  methods: readonly Method[]
  /** What they are called after; undefined where it is not known. */
  ways: PayWays | undefined
  value: ChosenMethod
  onChange: (methods: Method) => void
}

export function PaymentChoice<Method extends ChosenMethod>({
  legend,
  methods,
  ways,
  value,
  onChange,
}: PaymentChoiceProps<Method>) {
  const { t } = useTranslation('paying')
  const nameOf = usePaymentMethodName()
  const isKept = (one: ChosenMethod) => isOnline(one) && one.paymentInfoId !== null
  const labelOf = (one: ChosenMethod) => {
    if (!isOnline(one) || isKept(one)) return nameOf(one, ways)
    // Beside one that is kept it is another one.
    return methods.some(other => other.type === one.type && isKept(other))
      ? t(`another.${one.type}`)
      : nameOf(one, ways)
  }
  return (
    <RadioGroup
      look="cards"
      legend={legend}
      options={methods.map(one => ({
        value: keyOfMethod(one),
        label: labelOf(one),
        description: isKept(one) ? t('kept.about') : t(`about.${one.type}`),
      }))}
      value={keyOfMethod(value)}
      onValueChange={key => {
        const chosen = methods.find(one => keyOfMethod(one) === key)
        if (chosen) onChange(chosen)
      }}
      required
    />
  )
}

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
