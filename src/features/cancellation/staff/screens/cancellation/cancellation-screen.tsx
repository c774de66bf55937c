import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffCancellation } from '#contract/cancellations/staff-cancellations.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { cancellationQuery } from '../../api/cancellations.ts'
import { CancellationBadge } from '../../parts/cancellation-badge.tsx'
import { ContractChoice, type Suggestion } from './contract-choice.tsx'
import { DeclaredFacts } from './declared-facts.tsx'
import { HandleDialog } from './handle-dialog.tsx'
import { Outcome } from './outcome.tsx'

/** `/admin/cancellations/<id>/`: what was declared, which contract may be meant, and what became of it. */
export function CancellationScreen({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const cancellation = useQuery(cancellationQuery(id))
  // Not by a name: statistics hear titles.
  usePageTitle(t('cancellations.title'))
  if (isRefusal(cancellation.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.cancellations()}>{t('cancellations.back')}</BackLink>
      <Loaded
        query={cancellation}
        errorLevel={1}
        errorTitle={t('cancellations.oneLoadFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {found => <FoundCancellation cancellation={found} />}
      </Loaded>
    </>
  )
}

function FoundCancellation({ cancellation }: { cancellation: StaffCancellation }) {
  const { logOf: LogOf } = useStaffParts()
  /** What the open dialog is about; null: none is to be ended. It stays open while what is below it changes. */
  const [chosen, setChosen] = useState<Suggestion | null>()
  const { id, name, contract, state, suggestions } = cancellation
  return (
    <>
      <PageHeading lead={contract}>{name}</PageHeading>
      <p>
        <CancellationBadge state={state} />
      </p>
      <div className={styles.parts}>
        {state === 'handled' ? (
          <Outcome cancellation={cancellation} />
        ) : (
          <ContractChoice suggestions={suggestions} onChoose={setChosen} />
        )}
        <DeclaredFacts cancellation={cancellation} />
        {LogOf && <LogOf kind="cancellation" subjectId={id} />}
      </div>
      {chosen !== undefined && (
        <HandleDialog cancellation={cancellation} contract={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
