import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscriberTransfer } from '#contract/subscription/contract-transfers.ts'
import type { TransferState } from '#contract/transfers/transfer-states.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { subscriberTransferQuery } from '../../api/transfers.ts'
import { useContractErrorText } from '../../parts/use-contract-error-text.ts'
import { TransferPage } from './transfer-page.tsx'
import { AcceptForm } from './accept-form.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** `/account/contracts/subscriber-transfers/<id>/`: a contract that somebody else is to have. */
export function SubscriberTransferScreen({ id }: { id: string }) {
  const query = useQuery(subscriberTransferQuery(id))
  return (
    <TransferPage kind="subscriber" query={query}>
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
  transfer: SubscriberTransfer
  state: TransferState
}

function Recipient({ transfer, state }: PartyProps) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const [failure, setFailure] = useState<Problem | Error>()
  return (
    <div className={styles.part}>
      {/* The form goes where the offer is over; why an answer came too late stays. */}
      {failure && state !== 'pending' && (
        <Notice tone="error" live title={t('answer.acceptFailed')}>
          {errorText(failure)}
        </Notice>
      )}
      {state === 'pending' && (
        <>
          <Meaning transfer={transfer} />
          <AcceptForm transfer={transfer} onRefused={setFailure} />
        </>
      )}
      {state === 'accepted' && (
        <Row>
          <ButtonLink href={contractPaths.contract(transfer.contractId)}>
            {t('transfer.toContract')}
          </ButtonLink>
        </Row>
      )}
    </div>
  )
}

/** What whoever accepts takes over. */
function Meaning({
  transfer: { becomesHolder, recipientTransferId, nextSeason },
}: {
  transfer: SubscriberTransfer
}) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  return (
    <Notice title={t('takeOver.title')}>
      <ul>
        <li>{t(becomesHolder ? 'takeOver.becomesHolder' : 'takeOver.holderStays')}</li>
        {recipientTransferId !== null && <li>{t('takeOver.acceptsBoth')}</li>}
        <li>
          {nextSeason
            ? t('takeOver.nextSeason', {
                season: inLanguage(nextSeason.name, language),
                price: formatMoney({ cents: nextSeason.cents, currency: 'EUR' }, language),
              })
            : t('takeOver.noSeason')}
        </li>
        <li>{t('takeOver.renewal')}</li>
      </ul>
    </Notice>
  )
}

function Sender({ transfer, state }: PartyProps) {
  const { t } = useTranslation('contracts')
  return (
    <Row>
      {state === 'pending' && <WithdrawButton kind="subscriber" transfer={transfer} />}
      <ButtonLink variant="quiet" href={contractPaths.contract(transfer.contractId)}>
        {t('transfer.toContract')}
      </ButtonLink>
    </Row>
  )
}
