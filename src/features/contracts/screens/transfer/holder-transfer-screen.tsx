import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipientTransfer } from '#contract/subscription/contract-transfers.ts'
import type { TransferState } from '#contract/transfers/transfer-states.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import {
  holderTransferQuery,
  useAnswerHolderTransfer,
  useJoinSubscriberTransfer,
} from '../../api/transfers.ts'
import { senderOf } from '../../parts/transfer-words.ts'
import { useContractErrorText } from '../../parts/use-contract-error-text.ts'
import { TransferPage } from './transfer-page.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** `/account/contracts/holder-transfers/<id>/`: a change of who uses the ticket. */
export function HolderTransferScreen({ id }: { id: string }) {
  const query = useQuery(holderTransferQuery(id))
  return (
    <TransferPage kind="holder" query={query}>
      {(transfer, state) =>
        transfer.party === 'recipient' ? (
          <Recipient transfer={transfer} state={state} />
        ) : (
          <Sender transfer={transfer} state={state} />
        )
      }
    </TransferPage>
  )
}

interface PartyProps {
  transfer: RecipientTransfer
  state: TransferState
}

/** The buttons go with the offer; why an answer came too late stays. */
function Recipient({ transfer, state }: PartyProps) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const [isDeclining, setDeclining] = useState(false)
  const accept = useAnswerHolderTransfer(transfer.id)
  const decline = useAnswerHolderTransfer(transfer.id)
  const failure = accept.error ?? (accept.data?.ok === false ? accept.data.problem : undefined)
  return (
    <div className={styles.part}>
      {failure && (
        <Notice tone="error" live title={t('answer.acceptFailed')}>
          {errorText(failure)}
        </Notice>
      )}
      {state === 'pending' && (
        <>
          {transfer.subscriberTransferId !== null && (
            <Notice
              title={t('join.offeredTitle')}
              actions={
                <ButtonLink
                  variant="quiet"
                  href={contractPaths.transfer('subscriber', transfer.subscriberTransferId)}
                >
                  {t('transfer.subscriber.look')}
                </ButtonLink>
              }
            >
              {t('join.offeredText')}
            </Notice>
          )}
          <Row>
            <Button loading={accept.isPending} onClick={() => accept.mutate({ accept: true })}>
              {t('answer.accept')}
            </Button>
            <Button variant="quiet" onClick={() => setDeclining(true)}>
              {t('answer.decline')}
            </Button>
          </Row>
        </>
      )}
      {state === 'accepted' && (
        <Row>
          <ButtonLink href={paths.account.tickets}>{t('transfer.toTickets')}</ButtonLink>
        </Row>
      )}
      {isDeclining && (
        <DeclineDialog
          sender={senderOf(transfer, t('transfer.somebody'))}
          send={reason => decline.mutateAsync({ accept: false, ...reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}

/** While it waits it can be taken back, and the contract can be offered along with it. */
function Sender({ transfer, state }: PartyProps) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const join = useJoinSubscriberTransfer(transfer.id)
  const failure = join.error ?? (join.data?.ok === false ? join.data.problem : undefined)
  return (
    <div className={styles.part}>
      {failure && (
        <Notice tone="error" live title={t('join.failed')}>
          {errorText(failure)}
        </Notice>
      )}
      {state === 'pending' && (
        <Notice
          title={t(transfer.subscriberTransferId === null ? 'join.title' : 'join.doneTitle')}
          live={join.data?.ok === true}
          actions={
            transfer.subscriberTransferId === null ? (
              <Button variant="quiet" loading={join.isPending} onClick={() => join.mutate()}>
                {t('join.action')}
              </Button>
            ) : (
              <ButtonLink
                variant="quiet"
                href={contractPaths.transfer('subscriber', transfer.subscriberTransferId)}
              >
                {t('transfer.subscriber.look')}
              </ButtonLink>
            )
          }
        >
          {t(transfer.subscriberTransferId === null ? 'join.text' : 'join.doneText')}
        </Notice>
      )}
      <Row>
        {state === 'pending' && <WithdrawButton kind="holder" transfer={transfer} />}
        <ButtonLink variant="quiet" href={contractPaths.contract(transfer.contractId)}>
          {t('transfer.toContract')}
        </ButtonLink>
      </Row>
    </div>
  )
}
