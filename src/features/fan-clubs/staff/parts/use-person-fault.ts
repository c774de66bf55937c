import { useTranslation } from 'react-i18next'

/** Says what is missing in a field about a person, by the end of its name. */
export function usePersonFault(): (field: string) => string {
  const { t } = useTranslation('fan-desk')
  return field => {
    const name = field.slice(field.lastIndexOf('.') + 1)
    return name === 'firstName' || name === 'lastName' || name === 'birthday'
      ? t(`personFaults.${name}`)
      : t('faults.other')
  }
}
