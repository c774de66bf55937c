import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contract, ContractTerm } from '#contract/subscription/contracts.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { contractsQuery } from '../../api/contracts.ts'
import { ContractCard } from './contract-card.tsx'
import { OffersPart } from './offers-part.tsx'

/** `/account/contracts/`: season tickets that the person, or the organisation that they act for, pays for. */
export function ContractsScreen() {
  const { t } = useTranslation('contracts')
  const contracts = useQuery(contractsQuery)
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeading lead={t('list.lead')}>{t('list.title')}</PageHeading>
      <div className={styles.parts}>
        <OffersPart />
        <Loaded
          query={contracts}
          errorTitle={t('list.loadFailed')}
          skeleton={<CardsSkeleton cards={2} height="12rem" />}
        >
          {list =>
            list.length === 0 ? (
              <EmptyState
                title={t('list.emptyTitle')}
                action={<ButtonLink href={contractPaths.buy}>{t('list.buy')}</ButtonLink>}
              >
                {t('list.emptyText')}
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list} aria-label={t('list.title')}>
                  {list.flatMap(cardsOf).map(({ contract, term }) => (
                    <li key={`${contract.id} ${term?.masterDataId}`}>
                      <ContractCard contract={contract} term={term} />
                    </li>
                  ))}
                </ul>
                <p>
                  <ButtonLink variant="quiet" href={contractPaths.buy}>
                    {t('list.buy')}
                  </ButtonLink>
                </p>
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

interface CardOf {
  contract: Contract
  /** The season that the card is about; undefined where there is none yet. */
  term: ContractTerm | undefined
}

/** A season that has not begun has a card of its own, beside that of the running one. */
function cardsOf(contract: Contract): CardOf[] {
  const next = contract.terms.filter(({ isNextSeason }) => isNextSeason)
  const current = contract.terms.find(({ isNextSeason }) => !isNextSeason)
  const shown = [...next, ...(current ? [current] : [])]
  return shown.length === 0 ? [{ contract, term: undefined }] : shown.map(term => ({ contract, term }))
}
