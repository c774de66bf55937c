import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Contract } from '#contract/subscription/contracts.ts'
import { type PricingClass, pricingClasses } from '#contract/subscription/master-data.ts'
import { addDays } from '#src/lib/format/berlin-day.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { type ContractDetails, useChangeDetails } from '../../api/contract-changes.ts'
import { pricesQuery, seasonQuery } from '../../api/master-data.ts'
import { useDayText } from '../../parts/contract-words.ts'
import { FormFrame } from '../../parts/form-frame.tsx'
import { effectOf, type Offered } from '../../parts/details-effect.ts'
import { useContractErrorText, useContractFaultText } from '../../parts/use-contract-error-text.ts'

/** Asks for class and medium, and says what that costs and from when it counts. */
export function DetailsStep({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const seasonId = contract.terms[0]?.masterDataId ?? ''
  const season = useQuery({ ...seasonQuery(seasonId), enabled: seasonId !== '' })
  const prices = useQuery({ ...pricesQuery(seasonId), enabled: seasonId !== '' })
  const both = {
    data: season.data && prices.data && { media: season.data.media, prices: prices.data },
    error: season.error ?? prices.error,
    isFetching: season.isFetching || prices.isFetching,
    refetch: () => Promise.all([season.refetch(), prices.refetch()]),
  }
  if (seasonId === '') return <Notice>{t('notice.nothingToChange')}</Notice>
  return (
    <Loaded
      query={both}
      errorTitle={t('details.loadFailed')}
      skeleton={<CardsSkeleton cards={2} height="8rem" />}
    >
      {offered => <Choice contract={contract} offered={offered} />}
    </Loaded>
  )
}

function Choice({ contract, offered }: { contract: Contract; offered: Offered }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const errorText = useContractErrorText()
  const toast = useToast()
  const { id, place } = contract
  const change = useChangeDetails(id)
  const before = {
    pricingClass: contract.pendingPricingClass ?? contract.pricingClass,
    mediumCode: contract.pendingMediumCode ?? contract.mediumCode,
  }
  const { form, props, errorOf, failure, isPending } = useContractForm({
    schema: changesSince(before),
    defaultValues: before,
    send: ({ body }) => change.mutateAsync(body),
    refusals: {
      PRICING_CLASS_UNKNOWN: 'pricingClass',
      MEDIUM_UNKNOWN: 'mediumCode',
      SHIPPING_CODE_UNKNOWN: 'mediumCode',
    },
    faultText: useContractFaultText(),
    onDone: () => {
      toast.success(t('details.done'))
      navigate(contractPaths.contract(id))
    },
  })
  const chosen = useWatch({ control: form.control }) as typeof before
  const effect = effectOf(contract, offered, before, chosen)
  const priceOf = (pricingClass: PricingClass) =>
    offered.prices.find(price => price.category === place.category && price.pricingClass === pricingClass)
      ?.price
  return (
    <FormFrame
      form={props}
      failure={failure && { title: t('details.failed'), text: errorText(failure) }}
      isPending={isPending}
      submitLabel={t(effect.isDearer ? 'details.submitDearer' : 'details.submit')}
      cancel={{ href: contractPaths.contract(id), label: t('contract.cancel') }}
    >
      <Controller
        control={form.control}
        name="pricingClass"
        render={({ field: { onChange, ...field } }) => (
          <RadioGroup
            {...field}
            look="cards"
            legend={t('facts.class')}
            hint={t('details.reducedHint')}
            options={pricingClasses.flatMap(value => {
              const price = priceOf(value)
              return price
                ? [{ value, label: t(`classes.${value}`), aside: formatMoney(price, language) }]
                : []
            })}
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
            options={offered.media.map(medium => ({
              value: medium.code,
              label: inLanguage(medium.name, language),
              ...(medium.code !== before.mediumCode && {
                description: t(medium.isDigital ? 'details.digital' : 'details.printed'),
              }),
              aside: formatMoney(medium.price, language),
            }))}
            onValueChange={onChange}
            error={errorOf('mediumCode')}
          />
        )}
      />
      <Effect contract={contract} effect={effect} />
    </FormFrame>
  )
}

/** What the choice means: from when it counts, and what a season costs then. */
function Effect({ contract, effect }: { contract: Contract; effect: ReturnType<typeof effectOf> }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const dayText = useDayText()
  return (
    <div role="status">
      {effect.isAtOnce && <p>{t('details.atOnce')}</p>}
      {effect.isLater && (
        <p>
          {t('details.later', {
            day: dayText(addDays(contract.endsOn, 1)),
            price: formatMoney(effect.total, language),
          })}{' '}
          {t('details.priceNote')}
        </p>
      )}
    </div>
  )
}

/** What differs from what counts now; where nothing does, the platform says so. */
const changesSince = (before: { pricingClass: PricingClass; mediumCode: string }) =>
  z
    .object({ pricingClass: z.enum(pricingClasses), mediumCode: z.string() })
    .transform(({ pricingClass, mediumCode }): ContractDetails => ({
      ...(pricingClass !== before.pricingClass && { newPricingClass: pricingClass }),
      ...(mediumCode !== before.mediumCode && { newShippingCode: mediumCode }),
    }))
