import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { priceGroupsQuery } from '../api/organizations.ts'

/** Names a price group; by its key while the names are loaded, and where it is gone. */
export function usePriceGroupName(): (key: string | null) => string {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const { data: groups = [] } = useQuery(priceGroupsQuery)
  return key => {
    if (key === null) return t('noPriceGroup')
    const group = groups.find(one => one.key === key)
    return group ? inLanguage(group.name, language) : key
  }
}
