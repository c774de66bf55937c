import { useTranslation } from 'react-i18next'
import { isDataName } from './model/data-names.ts'
import { plainName } from './model/data-value.ts'

/** Says a name of the data export in words; one that has none is taken apart. */
export function useDataName(): (key: string) => string {
  const { t } = useTranslation('own-data')
  return key => (isDataName(key) ? t(`data.names.${key}`) : plainName(key))
}
