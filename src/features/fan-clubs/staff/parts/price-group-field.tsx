import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { priceGroupsQuery } from '../api/organizations.ts'

/** No key of a price group, since keys are not empty. */
const none = ''

/** The price group of its members, or none. */
export function PriceGroupField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange: (value: string | null) => void
}) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const { data: groups = [] } = useQuery(priceGroupsQuery)
  return (
    <SelectField
      label={label}
      options={[
        { value: none, label: t('noPriceGroup') },
        ...groups.map(({ key, name }) => ({ value: key, label: inLanguage(name, language) })),
      ]}
      value={value ?? none}
      onValueChange={chosen => onChange(chosen === none ? null : chosen)}
    />
  )
}
