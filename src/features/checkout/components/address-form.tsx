import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import type { Address, Country } from '#contract/contact/addresses.ts'
import type { Contact } from '#contract/contact/contact.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import type { AddressStepValues } from '../model/address-step.ts'
import { useAddressForm } from '../use-address-form.ts'
import { useAddressTasks } from '../use-address-tasks.ts'
import { useCountryOptions } from '../use-country-options.ts'
import { useDraft } from '../use-draft.tsx'
import { useSteps } from '../use-steps.ts'
import * as choiceStyles from './address-choice.module.css'
import { AddressChoice, type AddressChoiceProps } from './address-choice.tsx'
import { AddressDialogs } from './address-dialogs.tsx'
import * as styles from './step-form.module.css'

export interface AddressFormProps {
  saved: readonly Address[]
  countries: readonly Country[]
  person: Contact
}

/** The address step, as far as it can be filled in. */
export function AddressForm({ saved, countries, person }: AddressFormProps) {
  const { t } = useTranslation('checkout')
  const errorText = useShopErrorText()
  const { refusal } = useDraft()
  const options = useCountryOptions(countries)
  const shippable = useMemo(
    () => new Set(countries.filter(({ isShippable }) => isShippable).map(({ countryCode }) => countryCode)),
    [countries],
  )
  const choices = useMemo(() => ({ saved, shippable }), [saved, shippable])
  const { form, submit, saving, reopen, forget } = useAddressForm(choices, person)
  const tasks = useAddressTasks()
  const isShippingNext = useSteps().some(({ key }) => key === 'shipping')
  const refused = saving.data?.ok === false ? saving.data.problem : refusal
  const failure = saving.error ?? refused

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
        {failure && (
          <Notice tone="error" live>
            {errorText(failure)}
          </Notice>
        )}
        <AddressChoice
          part="shipping"
          choices={choices}
          tasks={tasks}
          countries={options.filter(({ value }) => shippable.has(value))}
        />
        <InvoiceChoice choices={choices} tasks={tasks} countries={options} />
        <Button type="submit" loading={form.formState.isSubmitting}>
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
