import { useTranslation } from 'react-i18next'
import type { Resources } from '#src/lib/i18n/resources.ts'
import { plainName } from './data-value.ts'

/** A name of the export that has words in `own-data`, whichever area it stands in. */
type DataName = keyof Resources['own-data']['data']['names']

/** Says a name of the data export in words; one that has none is taken apart. */
export function useDataName(): (key: string) => string {
  const { t, i18n } = useTranslation('own-data')
  const isNamed = (key: string): key is DataName => i18n.exists(`own-data:data.names.${key}`)
  return key => (isNamed(key) ? t(`data.names.${key}`) : plainName(key))
}
