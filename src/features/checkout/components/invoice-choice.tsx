import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import type { AddressStepValues } from '../model/address-step.ts'
import { AddressChoice, type AddressChoiceProps } from './address-choice.tsx'
import * as styles from './address-choice.module.css'

/** Where the invoice goes: to where the parcel goes, unless the person says otherwise. */
export function InvoiceChoice(props: Omit<AddressChoiceProps, 'part'>) {
  const { t } = useTranslation('checkout')
  const { control, setValue, clearErrors } = useFormContext<AddressStepValues>()
  const { kind, savedId } = useWatch({ control, name: 'invoice' })
  const differently = savedId === '' ? 'new' : 'saved'

  const choose = (isSame: boolean) => {
    clearErrors('invoice')
    setValue('invoice.kind', isSame ? 'same' : differently)
  }

  return (
    <div className={styles.choice}>
      <Checkbox label={t('address.invoiceIsSame')} checked={kind === 'same'} onCheckedChange={choose} />
      {kind !== 'same' && <AddressChoice part="invoice" {...props} />}
    </div>
  )
}
