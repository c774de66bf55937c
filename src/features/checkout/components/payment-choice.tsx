import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { isOnline, keyOfMeans, type PaymentMeans, type PayWays } from '../model/payment-means.ts'
import { useMeansName } from '../use-means-name.ts'

export interface PaymentChoiceProps<Means extends PaymentMeans> {
  legend: ReactNode
  /** Those to choose from, one at least. */
  means: readonly Means[]
  /** What they are called after; undefined where it is not known. */
  ways: PayWays | undefined
  value: PaymentMeans
  onChange: (means: Means) => void
}

/** Chooses how an order is paid. */
export function PaymentChoice<Means extends PaymentMeans>({
  legend,
  means,
  ways,
  value,
  onChange,
}: PaymentChoiceProps<Means>) {
  const { t } = useTranslation('paying')
  const nameOf = useMeansName()
  const isKept = (one: PaymentMeans) => isOnline(one) && one.paymentInfoId !== null
  const labelOf = (one: PaymentMeans) => {
    if (!isOnline(one) || isKept(one)) return nameOf(one, ways)
    // Beside one that is kept it is another one.
    return means.some(other => other.type === one.type && isKept(other))
      ? t(`another.${one.type}`)
      : nameOf(one, ways)
  }
  return (
    <RadioGroup
      look="cards"
      legend={legend}
      options={means.map(one => ({
        value: keyOfMeans(one),
        label: labelOf(one),
        description: isKept(one) ? t('kept.about') : t(`about.${one.type}`),
      }))}
      value={keyOfMeans(value)}
      onValueChange={key => {
        const chosen = means.find(one => keyOfMeans(one) === key)
        if (chosen) onChange(chosen)
      }}
      required
    />
  )
}
