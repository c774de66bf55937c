import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Address, Country } from '#contract/contact/addresses.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import type { FieldErrors } from '#src/lib/query/outcome.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useSaveAddress } from '../api/address-book.ts'
import * as styles from './address-editor-form.module.css'
import { AddressFields, useCountryOptions } from './address-fields.tsx'
import { addressForm, type AddressOwner, asTyped, newAddressOf } from './typed-address.ts'

const editorForm = z.object({ typed: addressForm })

const inEditor = (refused: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(refused).map(([field, code]) => [`typed.${field}`, code]))

export interface AddressEditorFormProps {
  /** The address to change; without one a new address is added, in the person's name. */
  address: Address | undefined
  person: AddressOwner
  countries: readonly Country[]
  onCancel: () => void
  onSaved: (address: Address) => void
}

/** The fields of one address with a button that saves it; what was typed stays where the platform refuses it. */
export function AddressEditorForm({ address, person, countries, onCancel, onSaved }: AddressEditorFormProps) {
  const { t } = useTranslation('addresses')
  const errorText = useShopErrorText()
  const options = useCountryOptions(countries)
  const save = useSaveAddress(address)
  const { form, props, failure, isPending } = useContractForm({
    schema: editorForm,
    defaultValues: { typed: address ? asTyped(address) : newAddressOf(person) },
    send: ({ body }) => save.mutateAsync(body.typed),
    fieldsOf: inEditor,
    onDone: onSaved,
    keptAs: `address.${address?.id ?? 'new'}`,
  })

  return (
    <FormProvider {...form}>
      <form {...props} className={styles.form}>
        {failure && (
          <Notice tone="error" live>
            {errorText(failure)}
          </Notice>
        )}
        <AddressFields at="typed" countries={options} />
        <div className={styles.actions}>
          <Button type="submit" loading={isPending}>
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
