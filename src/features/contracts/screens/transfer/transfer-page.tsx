import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractTransfer } from '#contract/subscription/contract-transfers.ts'
import type { TransferState } from '#contract/transfers/transfer-states.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import type { ContractTransferKind } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded, type Loading } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { BackLink } from '../../parts/back-link.tsx'
import { TransferFacts } from '../../parts/transfer-facts.tsx'
import { useTransferWords } from '../../parts/transfer-words.ts'
import { WrongAccount } from './wrong-account.tsx'

/** One of another account, one that never was, and an address that names none (400). */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export interface TransferPageProps<T extends ContractTransfer> {
  kind: ContractTransferKind
  query: Loading<T>
  children: (transfer: T, state: TransferState, result: RefObject<HTMLElement | null>) => ReactNode
}

/** Where the mails about one transfer lead, of both sides and also after its end. */
export function TransferPage<T extends ContractTransfer>({ kind, query, children }: TransferPageProps<T>) {
  const { t } = useTranslation('contracts')
  if (query.data === undefined && isUnknown(query.error)) return <WrongAccount />
  return (
    <>
      <BackLink href={paths.account.contracts}>{t('list.back')}</BackLink>
      <Loaded
        query={query}
        errorLevel={1}
        errorTitle={t('transfer.loadFailed')}
        skeleton={<CardsSkeleton cards={1} height="20rem" />}
      >
        {transfer => (
          <Transfer kind={kind} transfer={transfer}>
            {(state, result) => children(transfer, state, result)}
          </Transfer>
        )}
      </Loaded>
    </>
  )
}

interface TransferProps {
  kind: ContractTransferKind
  transfer: ContractTransfer
  children: (state: TransferState, result: RefObject<HTMLElement | null>) => ReactNode
}

/** How it stands is the heading, which has the focus once it stands otherwise. */
function Transfer({ kind, transfer, children }: TransferProps) {
  const { t } = useTranslation('contracts')
  const heading = useRef<HTMLSpanElement>(null)
  const { state, title, text } = useTransferWords(kind, transfer)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus()
    shown.current = state
  }, [state])
  // Without names: statistics hear titles.
  usePageTitle(t(`transfer.${kind}.pageTitle`))
  return (
    <>
      <PageHeading lead={text}>
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      </PageHeading>
      <div className={styles.parts}>
        <TransferFacts transfer={transfer} />
        {children(state, heading)}
      </div>
    </>
  )
}
