import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Address, Country } from '#contract/contact/addresses.ts'
import type { Contact } from '#contract/contact/contact.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useSavedForm } from '#src/lib/use-saved-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import {
  addressForm,
  asTyped,
  emptyAddress,
  isAddressField,
  type TypedAddress,
} from '../model/address-form.ts'
import { faultMessage } from '../model/field-fault.ts'
import { useSaveAddress } from '../api/address-book.ts'
import { useCountryOptions } from '../use-country-options.ts'
import * as styles from './address-editor-form.module.css'
import { AddressFields } from './address-fields.tsx'

const editorForm = z.object({ typed: addressForm })

export interface AddressEditorFormProps {
  /** The address to change; without one a new address is added, in the person's name. */
  address: Address | undefined
  person: Pick<Contact, 'firstName' | 'lastName'>
  countries: readonly Country[]
  onCancel: () => void
  onSaved: (address: Address) => void
}

/** The fields of one address with a button that saves it; what was typed stays where the platform refuses it. */
export function AddressEditorForm({ address, person, countries, onCancel, onSaved }: AddressEditorFormProps) {
  const { t } = useTranslation('addresses')
  const errorText = useShopErrorText()
  const { firstName, lastName } = person
  const form = useForm<{ typed: TypedAddress }, unknown, z.output<typeof editorForm>>({
    defaultValues: { typed: address ? asTyped(address) : { ...emptyAddress, firstName, lastName } },
    resolver: zodResolver(editorForm, { error: faultMessage }),
  })
  useSavedForm(`address.${address?.id ?? 'new'}`, form)
  const options = useCountryOptions(countries)
  const save = useSaveAddress(address)
  const failure = save.error ?? (save.data?.ok === false ? save.data.problem : undefined)

  const submit = form.handleSubmit(async ({ typed }) => {
    const outcome = await save.mutateAsync(typed).catch(() => undefined)
    if (outcome?.ok) onSaved(outcome.value)
    else if (outcome) {
      Object.entries(outcome.fieldErrors).forEach(([field, code], index) => {
        if (!isAddressField(field)) return
        form.setError(`typed.${field}`, { type: 'refused', message: code }, { shouldFocus: index === 0 })
      })
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
        {failure && (
          <Notice tone="error" live>
            {errorText(failure)}
          </Notice>
        )}
        <AddressFields at="typed" countries={options} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('editor.save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('editor.cancel')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
