import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffContract } from '#contract/subscription/staff-contracts.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useContractOfficeWords } from '#src/lib/i18n/own-words/use-contract-office-words.ts'
import { useOfficeWords } from '#src/lib/i18n/own-words/use-office-words.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { staffContractQuery } from '../../api/contracts.ts'
import { ContractBadges } from '../../parts/contract-badges.tsx'
import { BillingPart } from './billing-part.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { ContractHistory } from './contract-history.tsx'
import { ContractWork } from './contract-work.tsx'
import { TermsPart } from './terms-part.tsx'
import { TransfersPart } from './transfers-part.tsx'

/** `/admin/contracts/<id>/`: what is agreed with whom, what was paid, and what happened. */
export function ContractScreen({ id }: { id: string }) {
  useOfficeWords()
  useContractOfficeWords()
  const { t } = useTranslation('contract-office')
  const contract = useQuery(staffContractQuery(id))
  // Not by a name: statistics hear titles.
  usePageTitle(t('contract.title'))
  if (isRefusal(contract.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.contracts()}>{t('contracts.back')}</BackLink>
      <Loaded
        query={contract}
        errorLevel={1}
        errorTitle={t('contracts.oneFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {found => <FoundContract contract={found} />}
      </Loaded>
    </>
  )
}

function FoundContract({ contract }: { contract: StaffContract }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const { logOf: LogOf } = useStaffParts()
  return (
    <>
      <PageHeading lead={inLanguage(contract.name, language)}>
        {t('contract.number', { number: contract.number })}
      </PageHeading>
      <Row as="p" tight>
        <ContractBadges contract={contract} />
      </Row>
      <div className={styles.parts}>
        <TransfersPart contract={contract} />
        <ContractFacts contract={contract} />
        <ContractWork contract={contract} />
        <TermsPart contract={contract} />
        <BillingPart contract={contract} />
        <ContractHistory contract={contract} />
        {LogOf && <LogOf kind="contract" subjectId={contract.id} />}
      </div>
    </>
  )
}
