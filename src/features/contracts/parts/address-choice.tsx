import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import { labelledAddress } from '#src/entities/address/address-lines.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup, type RadioGroupProps, type RadioOption } from '#src/ui/form/radio-group.tsx'
import { Row } from '#src/ui/row.tsx'
import type { EditAddress } from './use-address-editor.tsx'

export interface AddressChoiceProps extends Omit<RadioGroupProps<string>, 'options' | 'look'> {
  addresses: readonly Address[]
  edit: EditAddress
  /** Stands behind the addresses: to choose none now. */
  otherwise?: RadioOption<string>
}

/** One of the person's addresses, which can be changed, or a new one: it is kept among theirs, as at the checkout. */
export function AddressChoice({ addresses, edit, otherwise, ...group }: AddressChoiceProps) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const options = addresses.map(address => {
    const { label, description } = labelledAddress(address, language)
    return {
      value: address.id,
      label,
      description,
      actions: (
        <Button
          variant="quiet"
          aria-label={t('address.editLabel', { address: `${label}, ${description}` })}
          onClick={() => edit(address, group.onValueChange)}
        >
          {t('address.edit')}
        </Button>
      ),
    }
  })
  return (
    <>
      <RadioGroup {...group} look="cards" options={[...options, ...(otherwise ? [otherwise] : [])]} />
      <Row>
        <Button variant="quiet" onClick={() => edit(undefined, group.onValueChange)}>
          {t('address.add')}
        </Button>
      </Row>
    </>
  )
}
