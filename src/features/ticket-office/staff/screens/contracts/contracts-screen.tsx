import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useContractOfficeWords } from '#src/lib/i18n/own-words/use-contract-office-words.ts'
import { useOfficeWords } from '#src/lib/i18n/own-words/use-office-words.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { KindChoice } from '#src/back-office/list/kind-choice.tsx'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { contractKinds, staffContractsQuery } from '../../api/contracts.ts'
import { staffSeasonsQuery } from '../../api/seasons.ts'
import { seasonName } from '../../parts/season-name.ts'
import { ContractLine } from './contract-line.tsx'

/** `/admin/contracts/`: a contract by its number, a name, an address or its place. */
export function ContractsScreen({ search: { query, show, season, page } }: { search: ReadAdminSearch }) {
  useOfficeWords()
  useContractOfficeWords()
  const { t } = useTranslation('contract-office')
  const { data: seasons = [] } = useQuery(staffSeasonsQuery)
  const search = { query, show: kindIn(contractKinds, show), season, page }
  const years = [...new Set([...seasons.map(one => String(one.season)), ...(season ? [season] : [])])]
    .toSorted()
    .toReversed()
  return (
    <SearchableList
      title={t('contracts.title')}
      lead={t('contracts.lead')}
      searchLabel={t('contracts.search')}
      kinds={contractKinds}
      kindName={kind => t(`contracts.kinds.${kind}`)}
      search={search}
      hrefFor={next => adminPaths.contracts({ season, ...next })}
      narrowing={
        <KindChoice
          label={t('contracts.season')}
          kinds={['all', ...years].map(year => ({
            value: year,
            label: year === 'all' ? t('contracts.everySeason') : seasonName(year),
          }))}
          kind={season ?? 'all'}
          hrefFor={year => adminPaths.contracts({ query, show, season: year === 'all' ? undefined : year })}
        />
      }
      isNarrowed={season !== undefined}
      beside={<AppLink href={adminPaths.seasons}>{t('contracts.toSeasons')}</AppLink>}
      query={useQuery(staffContractsQuery(search))}
      errorTitle={t('contracts.loadFailed')}
      skeletonLines={6}
      none={{ title: t('contracts.noneTitle'), text: t('contracts.noneText') }}
      noneFound={t('contracts.emptyTitle')}
      found={count => t('contracts.found', { count })}
    >
      {contract => <ContractLine key={contract.id} contract={contract} />}
    </SearchableList>
  )
}
