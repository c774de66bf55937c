import { useTranslation } from 'react-i18next'
import { nameFields } from '#contract/contact/person-name.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToday } from '#src/lib/use-today.ts'
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'

/** As `memberPerson` takes a name. */
const maxLength = 80

export interface PersonFieldsProps {
  field: (name: 'firstName' | 'lastName' | 'birthday') => Omit<TextFieldProps, 'label'>
}

/** Name and birthday of somebody without an account. */
export function PersonFields({ field }: PersonFieldsProps) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const today = berlinDay(useToday())
  return (
    <>
      {nameFields(language).map(name => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`person.${name}`)}
          required
          maxLength={maxLength}
          autoComplete="off"
        />
      ))}
      <TextField
        {...field('birthday')}
        type="date"
        max={today}
        label={t('person.birthday')}
        required
        autoComplete="off"
      />
    </>
  )
}
