import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ContractMasterData } from '#contract/subscription/master-data.ts'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { blocksQuery, seasonsQuery } from '../../api/master-data.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { useDayText } from '../../parts/contract-words.ts'
import { BuyForm } from './buy-form.tsx'

/** `/account/contracts/new/`: a season, a block and a place of it. Season and block stand in the address. */
export function BuyScreen() {
  const { t } = useTranslation('contracts')
  const seasons = useQuery(seasonsQuery)
  usePageTitle(t('buying.title'))
  return (
    <>
      <BackLink href={paths.account.contracts}>{t('list.back')}</BackLink>
      <PageHeading lead={t('buying.lead')}>{t('buying.title')}</PageHeading>
      <Loaded
        query={seasons}
        errorTitle={t('buying.loadFailed')}
        skeleton={<CardsSkeleton cards={2} height="10rem" />}
      >
        {list => <SeasonChoice seasons={list.filter(({ isOnSale }) => isOnSale)} />}
      </Loaded>
    </>
  )
}

function SeasonChoice({ seasons }: { seasons: readonly ContractMasterData[] }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const dayText = useDayText()
  const shopAddress = useShopAddress()
  const [address, change] = useAddressSearch()
  // Of one alone nobody is asked.
  const season =
    seasons.find(({ id }) => id === address.get('season')) ?? (seasons.length === 1 ? seasons[0] : undefined)
  if (seasons.length === 0) {
    return (
      <EmptyState
        title={t('buying.emptyTitle')}
        action={<ButtonLink href={shopAddress(paths.tickets.list)}>{t('buying.toTickets')}</ButtonLink>}
      >
        {t('buying.emptyText')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.parts}>
      <RadioGroup
        look="cards"
        legend={t('buying.season')}
        value={season?.id ?? null}
        onValueChange={id => change({ season: id, block: '' })}
        options={seasons.map(({ id, name, startsOn, endsOn, matchesIncluded, matchesLeft }) => ({
          value: id,
          label: inLanguage(name, language),
          description: [
            t('terms.dates', { from: dayText(startsOn), until: dayText(endsOn) }),
            matchesLeft < matchesIncluded
              ? t('buying.matchesLeft', { count: matchesLeft, all: matchesIncluded })
              : t('buying.matches', { count: matchesIncluded }),
          ].join(' · '),
        }))}
      />
      {season && <BlockChoice season={season} />}
    </div>
  )
}

function BlockChoice({ season }: { season: ContractMasterData }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const blocks = useQuery(blocksQuery(season.id))
  const [address, change] = useAddressSearch()
  return (
    <Loaded
      query={blocks}
      errorTitle={t('buying.blocksFailed')}
      skeleton={<CardsSkeleton cards={4} height="4rem" />}
    >
      {list => {
        const block = list.find(known => known.block === address.get('block'))
        if (list.length === 0) return <p className={styles.text}>{t('buying.noBlocks')}</p>
        return (
          <>
            <RadioGroup
              look="cards"
              legend={t('buying.block')}
              value={block?.block ?? null}
              onValueChange={chosen => change({ block: chosen })}
              options={list.map(({ block: name, stand, category, isStanding, free }) => ({
                value: name,
                label: t('place.block', { block: name }),
                description: [
                  inLanguage(stand, language),
                  t('buying.category', { category }),
                  t(isStanding ? 'buying.standing' : 'buying.seats'),
                ].join(' · '),
                aside: t('buying.free', { count: free }),
              }))}
            />
            {block && <BuyForm key={`${season.id} ${block.block}`} season={season} block={block} />}
          </>
        )
      }}
    </Loaded>
  )
}
