import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Address, Country } from '#contract/contact/addresses.ts'
import type { Contact } from '#contract/contact/contact.ts'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { countriesQuery } from '#src/entities/address/countries-query.ts'
import { contactQuery } from '#src/entities/contact/contact-query.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AddressDialogs, useAddressTasks } from '../../parts/address-dialogs.tsx'
import { useCountryOptions } from '../../parts/address-fields.tsx'
import type { AddressStepValues } from '../../parts/address-step.ts'
import { useDraft } from '../../parts/draft.tsx'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import * as styles from '../../parts/step-form.module.css'
import { useSteps } from '../../parts/steps.ts'
import * as choiceStyles from './address-choice.module.css'
import { AddressChoice, type AddressChoiceProps } from './address-choice.tsx'
import { useAddressForm } from './use-address-form.ts'

/** The first step: where the parcel and the invoice go. */
export function AddressScreen() {
  // The form's words come with the screen's, not after the answers.
  const { t } = useTranslation(['checkout', 'addresses'])
  const answers = useQueries({
    queries: [addressesQuery, countriesQuery, contactQuery],
    combine: ([addresses, countries, contact]) => ({
      data:
        addresses.data && countries.data && contact.data
          ? { saved: addresses.data, countries: countries.data, person: contact.data }
          : undefined,
      error: addresses.error ?? countries.error ?? contact.error,
      isFetching: addresses.isFetching || countries.isFetching || contact.isFetching,
      refetch: () => Promise.all([addresses.refetch(), countries.refetch(), contact.refetch()]),
    }),
  })
  const isFirst = answers.data?.saved.length === 0
  return (
    <>
      <PageHeading kicker={t('title')} lead={t(isFirst ? 'address.leadFirst' : 'address.lead')}>
        {t('address.heading')}
      </PageHeading>
      <Loaded query={answers} errorTitle={t('loadFailed')} skeleton={<FormSkeleton blocks={3} />}>
        {data => <AddressForm {...data} />}
      </Loaded>
    </>
  )
}

interface AddressFormProps {
  saved: readonly Address[]
  countries: readonly Country[]
  person: Contact
}

/** The address step, as far as it can be filled in. */
function AddressForm({ saved, countries, person }: AddressFormProps) {
  const { t } = useTranslation('checkout')
  const errorText = useShopErrorText()
  const { refusal } = useDraft()
  const options = useCountryOptions(countries)
  const shippable = useMemo(
    () => new Set(countries.filter(({ isShippable }) => isShippable).map(({ countryCode }) => countryCode)),
    [countries],
  )
  const choices = useMemo(() => ({ saved, shippable }), [saved, shippable])
  const { form, props, failure, isPending, reopen, forget } = useAddressForm(choices, person)
  const tasks = useAddressTasks()
  const isShippingNext = useSteps().some(({ key }) => key === 'shipping')
  const cause = failure ?? refusal

  return (
    <FormProvider {...form}>
      <form {...props} className={styles.form}>
        {cause && (
          <Notice tone="error" live>
            {errorText(cause)}
          </Notice>
        )}
        <AddressChoice
          part="shipping"
          choices={choices}
          tasks={tasks}
          countries={options.filter(({ value }) => shippable.has(value))}
        />
        <InvoiceChoice choices={choices} tasks={tasks} countries={options} />
        <Button type="submit" loading={isPending}>
          {t(isShippingNext ? 'address.submitToShipping' : 'address.submit')}
        </Button>
      </form>
      {/* Not inside the form: the editor is one of its own. */}
      <AddressDialogs tasks={tasks} onSaved={reopen} onRemoved={forget} />
    </FormProvider>
  )
}

/** Where the invoice goes: to where the parcel goes, unless the person says otherwise. */
function InvoiceChoice(props: Omit<AddressChoiceProps, 'part'>) {
  const { t } = useTranslation('checkout')
  const { control, setValue, clearErrors } = useFormContext<AddressStepValues>()
  const { kind, savedId } = useWatch({ control, name: 'invoice' })
  const differently = savedId === '' ? 'new' : 'saved'

  const choose = (isSame: boolean) => {
    clearErrors('invoice')
    setValue('invoice.kind', isSame ? 'same' : differently)
  }

  return (
    <div className={choiceStyles.choice}>
      <Checkbox label={t('address.invoiceIsSame')} checked={kind === 'same'} onCheckedChange={choose} />
      {kind !== 'same' && <AddressChoice part="invoice" {...props} />}
    </div>
  )
}
