import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import { labelledAddress } from '#src/entities/address/address-lines.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Badge } from '#src/ui/badge.tsx'
import { RadioGroup, type RadioOption } from '#src/ui/form/radio-group.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { AddressActions } from '../../parts/address-actions.tsx'
import type { AddressTasks } from '../../parts/address-dialogs.tsx'
import { AddressFields, type CountryOption } from '../../parts/address-fields.tsx'
import type { AddressChoices, AddressPart, AddressStepValues } from '../../parts/address-step.ts'
import { useFieldMessage } from '../../parts/use-field-message.ts'
import { lacksPhone } from '../../parts/typed-address.ts'
import * as styles from './address-choice.module.css'

export interface AddressChoiceProps {
  part: AddressPart
  choices: AddressChoices
  tasks: AddressTasks
  countries: readonly CountryOption[]
}

/** One part of the address step: the saved addresses as cards, below them what the marked one still needs. */
export function AddressChoice({ part, choices, tasks, countries }: AddressChoiceProps) {
  const { t } = useTranslation('checkout')
  const { control, setValue, clearErrors, formState } = useFormContext<AddressStepValues>()
  const { kind, savedId } = useWatch({ control, name: part })
  const options = useAddressOptions(part, choices, tasks)
  const message = useFieldMessage()
  const marked = kind === 'saved' ? choices.saved.find(({ id }) => id === savedId) : undefined

  const choose = (chosen: string) => {
    clearErrors(part)
    if (chosen === 'new') setValue(`${part}.kind`, 'new')
    else {
      setValue(`${part}.kind`, 'saved')
      setValue(`${part}.savedId`, chosen)
    }
  }

  return (
    <section className={styles.choice} aria-label={t(`address.${part}Legend`)}>
      {options.length === 1 ? (
        <h2 className={styles.legend}>{t(`address.${part}Legend`)}</h2>
      ) : (
        <Controller
          control={control}
          name={`${part}.savedId`}
          render={({ field: { ref, onBlur } }) => (
            <RadioGroup
              look="cards"
              legend={<span className={styles.legend}>{t(`address.${part}Legend`)}</span>}
              options={options}
              value={kind === 'saved' ? savedId : kind}
              onValueChange={choose}
              error={message(formState.errors[part]?.savedId, marked?.countryCode)}
              required
              ref={ref}
              onBlur={onBlur}
            />
          )}
        />
      )}
      {marked && lacksPhone(marked) && <MissingPhone part={part} />}
      {kind === 'new' && <AddressFields at={`${part}.typed`} countries={countries} />}
    </section>
  )
}

function useAddressOptions(
  part: AddressPart,
  { saved, shippable }: AddressChoices,
  tasks: AddressTasks,
): RadioOption<string>[] {
  const { t } = useTranslation(['checkout', 'addresses'])
  const language = useLanguage()
  const isOutOfReach = ({ countryCode }: Address) => part === 'shipping' && !shippable.has(countryCode)
  const asOption = (address: Address): RadioOption<string> => {
    const { label, description } = labelledAddress(address, language)
    const isDefault = part === 'shipping' ? address.isOrderAddress : address.isInvoiceAddress
    return {
      value: address.id,
      label,
      description: isOutOfReach(address)
        ? `${description}. ${t('address.notShippableCountry')}`
        : description,
      disabled: isOutOfReach(address),
      actions: <AddressActions address={address} tasks={tasks} />,
      ...(isDefault && {
        aside: (
          <Badge tone="ok">{t(`addresses:${part === 'shipping' ? 'defaultOrder' : 'defaultInvoice'}`)}</Badge>
        ),
      }),
    }
  }
  return [
    ...saved.map(asOption),
    { value: 'new', label: t('address.new'), description: t('address.newHint') },
  ]
}

/** SPEC 5: an address abroad needs a phone, also one that was saved without. */
function MissingPhone({ part }: { part: AddressPart }) {
  const { t } = useTranslation('checkout')
  const { register, formState } = useFormContext<AddressStepValues>()
  const message = useFieldMessage()
  return (
    <TextField
      {...register(`${part}.missingPhone`)}
      type="tel"
      required
      autoComplete={`${part === 'shipping' ? 'shipping' : 'billing'} tel`}
      label={t('address.missingPhone')}
      hint={t('address.missingPhoneHint')}
      error={message(formState.errors[part]?.missingPhone)}
    />
  )
}
