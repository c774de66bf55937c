import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/subscription/contracts.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { contractPaths, type ContractStep } from '#src/lib/contract-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { contractQuery } from '../../api/contracts.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { goesOn, isOwn, mayChange, mayChoosePayment } from '../../parts/contract-rules.ts'
import { usePlaceText } from '../../parts/contract-words.ts'
import { TerminationFacts } from '../../parts/termination-facts.tsx'
import { UnknownContract } from '../../parts/unknown-contract.tsx'
import { StepForm } from './step-form.tsx'

/** Of which contracts each step is open. A termination is of each that goes on, also where the club changes it alone (§ 312k BGB). */
const rules: Readonly<Record<ContractStep, (contract: Contract) => boolean>> = {
  'invoice-address': mayChange,
  'shipping-address': mayChange,
  payment: mayChoosePayment,
  details: goesOn,
  holder: goesOn,
  subscriber: goesOn,
  terminate: contract => isOwn(contract) && contract.wouldEndOn !== null,
}

const isStep = (step: string): step is ContractStep => Object.hasOwn(rules, step)

/** `/account/contracts/<id>/<step>/`: a page for each thing that can be changed about a contract. */
export const ContractStepScreen = ({ id, step }: { id: string; step: string }) =>
  isStep(step) ? <Step id={id} step={step} /> : <UnknownContract />

function Step({ id, step }: { id: string; step: ContractStep }) {
  const { t } = useTranslation('contracts')
  const query = useQuery(contractQuery(id))
  usePageTitle(t(`steps.${step}.title`))
  if (query.data === undefined && isRefusal(query.error)) return <UnknownContract />
  return (
    <>
      <BackLink href={contractPaths.contract(id)}>{t('contract.back')}</BackLink>
      <Loaded
        query={query}
        errorLevel={1}
        errorTitle={t('contract.loadFailed')}
        skeleton={<CardsSkeleton cards={1} height="24rem" />}
      >
        {contract => <StepOf contract={contract} step={step} />}
      </Loaded>
    </>
  )
}

function StepOf({ contract, step }: { contract: Contract; step: ContractStep }) {
  const { t } = useTranslation('contracts')
  const placeText = usePlaceText()
  const isTerminated = step === 'terminate' && contract.terminatedAt !== null
  return (
    <>
      <PageHeading
        kicker={`${t('contract.number', { number: contract.number })} · ${placeText(contract.place)}`}
        lead={t(isTerminated ? 'end.receiptLead' : `steps.${step}.lead`)}
      >
        {t(isTerminated ? 'end.receipt' : `steps.${step}.title`)}
      </PageHeading>
      {isTerminated ? (
        <Receipt contract={contract} />
      ) : rules[step](contract) ? (
        <StepForm contract={contract} step={step} />
      ) : (
        <Notice>
          {t(contract.isSelfService ? 'notice.nothingToChange' : 'codes.PLATFORM_ACTIONS_ARE_NOT_ALLOWED')}
        </Notice>
      )}
    </>
  )
}

/** That it is terminated, however often the page is opened. */
function Receipt({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  return (
    <div className={styles.part}>
      <Notice tone="success" live title={t('end.done')}>
        {t('end.doneText')}
      </Notice>
      <TerminationFacts contract={contract} />
      <Row>
        <ButtonLink href={contractPaths.contract(contract.id)}>{t('contract.back')}</ButtonLink>
      </Row>
    </div>
  )
}
