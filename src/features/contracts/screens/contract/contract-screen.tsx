import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/subscription/contracts.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { contractQuery } from '../../api/contracts.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { ContractStateBadge } from '../../parts/contract-badges.tsx'
import { isOwn } from '../../parts/contract-rules.ts'
import { usePlaceText } from '../../parts/contract-words.ts'
import { UnknownContract } from '../../parts/unknown-contract.tsx'
import { BillingPart } from './billing-part.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { EndPart } from './end-part.tsx'
import { NextSeasonPart } from './next-season-part.tsx'
import { StateNotice } from './state-notice.tsx'
import { TermCard } from './term-card.tsx'
import { TransferPart } from './transfer-part.tsx'

const BuyScreen = lazyPart(async () => (await import('../contract-forms.ts')).BuyScreen)

/** What lies below the list: `/account/contracts/new/`, and a contract by its id. */
export const BelowContracts = ({ id }: { id: string }) =>
  id === 'new' ? <BuyScreen /> : <ContractScreen id={id} />

function ContractScreen({ id }: { id: string }) {
  const { t } = useTranslation('contracts')
  const query = useQuery(contractQuery(id))
  usePageTitle(t('contract.pageTitle'))
  if (query.data === undefined && isRefusal(query.error)) return <UnknownContract />
  return (
    <>
      <BackLink href={paths.account.contracts}>{t('list.back')}</BackLink>
      <Loaded
        query={query}
        errorLevel={1}
        errorTitle={t('contract.loadFailed')}
        skeleton={<CardsSkeleton cards={2} height="16rem" />}
      >
        {contract => <ContractDetail contract={contract} />}
      </Loaded>
    </>
  )
}

/** Its state comes first, then all of it. Whoever has given it away reads what was theirs. */
function ContractDetail({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const placeText = usePlaceText()
  return (
    <>
      <PageHeading kicker={placeText(contract.place)}>
        {t('contract.number', { number: contract.number })}
      </PageHeading>
      <div className={styles.parts}>
        <div className={styles.part}>
          <Row tight>
            <ContractStateBadge contract={contract} />
          </Row>
          <StateNotice contract={contract} />
        </div>
        <Part title={t('contract.ticket')}>
          <ContractFacts contract={contract} />
        </Part>
        {contract.nextSeason && <NextSeasonPart contract={contract} season={contract.nextSeason} />}
        {contract.terms.length > 0 && (
          <Part title={t('terms.title')}>
            <ul className={styles.list}>
              {contract.terms.map(term => (
                <li key={term.masterDataId}>
                  <TermCard term={term} isOwn={isOwn(contract)} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {isOwn(contract) && (
          <>
            <BillingPart contract={contract} />
            <TransferPart contract={contract} />
            <EndPart contract={contract} />
          </>
        )}
      </div>
    </>
  )
}
