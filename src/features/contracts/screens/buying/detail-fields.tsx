import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContractMedium, ContractPrice } from '#contract/subscription/master-data.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import type { BuyingForm } from './buying-form.ts'

export interface DetailFieldsProps {
  form: BuyingForm
  media: readonly ContractMedium[]
  /** Of the block's category. */
  prices: readonly ContractPrice[]
}

/** The class with its price, and what the ticket is shown on. */
export function DetailFields({ form: { form, errorOf }, media, prices }: DetailFieldsProps) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  return (
    <>
      <Controller
        control={form.control}
        name="pricingClass"
        render={({ field: { onChange, ...field } }) => (
          <RadioGroup
            {...field}
            look="cards"
            legend={t('facts.class')}
            hint={t('details.reducedHint')}
            options={prices.map(({ pricingClass, price, priceLeft }) => ({
              value: pricingClass,
              label: t(`classes.${pricingClass}`),
              ...(priceLeft.cents !== price.cents && {
                description: t('buying.whole', { price: formatMoney(price, language) }),
              }),
              aside: formatMoney(priceLeft, language),
            }))}
            onValueChange={onChange}
            error={errorOf('pricingClass')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="mediumCode"
        render={({ field: { onChange, ...field } }) => (
          <RadioGroup
            {...field}
            look="cards"
            legend={t('facts.medium')}
            options={media.map(({ code, name, price }) => ({
              value: code,
              label: inLanguage(name, language),
              aside: formatMoney(price, language),
            }))}
            onValueChange={onChange}
            error={errorOf('mediumCode')}
          />
        )}
      />
    </>
  )
}
