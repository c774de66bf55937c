import { useTranslation } from 'react-i18next'
import type { ShownContractState, TermState } from '#contract/subscription/contract-states.ts'
import type { Contract, ContractTerm } from '#contract/subscription/contracts.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

/** The colour that a state is shown in beside its word. */
const tones: Readonly<Record<ShownContractState, BadgeTone>> = {
  subscriberChanged: 'neutral',
  ended: 'neutral',
  terminated: 'stop',
  waitingForSubscriber: 'wait',
  waitingForHolder: 'wait',
  incomplete: 'wait',
  running: 'ok',
}

export function ContractStateBadge({
  contract: { state, terminatedAt },
}: {
  contract: Pick<Contract, 'state' | 'terminatedAt'>
}) {
  const { t } = useTranslation('contracts')
  // It ends because nobody has confirmed its next season.
  const word = state === 'terminated' && terminatedAt === null ? 'lapsed' : state
  return <Badge tone={tones[state]}>{t(`states.${word}`)}</Badge>
}

const termTones: Readonly<Record<TermState, BadgeTone>> = {
  awaitingPayment: 'wait',
  paid: 'ok',
  suspended: 'stop',
  cancelled: 'neutral',
}

/** How a season stands, and whether it is yet to begin. */
export function TermBadges({ term: { state, isNextSeason } }: { term: ContractTerm }) {
  const { t } = useTranslation('contracts')
  return (
    <>
      {isNextSeason && <NextSeasonBadge />}
      <Badge tone={termTones[state]}>{t(`terms.states.${state}`)}</Badge>
    </>
  )
}

export function NextSeasonBadge() {
  const { t } = useTranslation('contracts')
  return <Badge tone="info">{t('terms.next')}</Badge>
}
