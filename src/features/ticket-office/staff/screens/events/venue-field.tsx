import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { unsoldMatchesQuery } from '../../api/events.ts'

export interface VenueFieldProps {
  /** Key of the venue; empty: none is chosen yet. */
  value: string
  onChange: (key: string | null) => void
  error: string | undefined
}

/** Where an event is: those venues that there is a plan of. */
export function VenueField({ value, onChange, error }: VenueFieldProps) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const { data } = useQuery(unsoldMatchesQuery)
  return (
    <SelectField
      label={t('create.venue')}
      required
      options={(data?.venues ?? []).map(({ key, name }) => ({
        value: key,
        label: inLanguage(name, language),
      }))}
      value={value === '' ? null : value}
      onValueChange={onChange}
      error={error}
    />
  )
}
