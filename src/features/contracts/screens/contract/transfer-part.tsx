import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/subscription/contracts.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths, type ContractTransferKind } from '#src/lib/contract-paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { goesOn } from '../../parts/contract-rules.ts'

/** Who else may use the ticket or take the contract, and what waits for an answer. */
export function TransferPart({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const { id, pendingRecipientTransfer: holder, pendingSubscriberTransfer: subscriber } = contract
  const mayOffer = goesOn(contract)
  if (!mayOffer && !holder && !subscriber) return null
  return (
    <Part title={t('transfer.title')}>
      {holder && <Pending kind="holder" transfer={holder} />}
      {subscriber && <Pending kind="subscriber" transfer={subscriber} />}
      {mayOffer && (!holder || !subscriber) && (
        <>
          <p className={styles.text}>{t('transfer.lead')}</p>
          <Row>
            {!holder && (
              <ButtonLink variant="quiet" href={contractPaths.step(id, 'holder')}>
                {t('steps.holder.link')}
              </ButtonLink>
            )}
            {!subscriber && (
              <ButtonLink variant="quiet" href={contractPaths.step(id, 'subscriber')}>
                {t('steps.subscriber.link')}
              </ButtonLink>
            )}
          </Row>
        </>
      )}
    </Part>
  )
}

interface PendingProps {
  kind: ContractTransferKind
  transfer: NonNullable<Contract['pendingRecipientTransfer']>
}

/** One that waits. It is taken back on its own page, where it also says how it has ended. */
function Pending({ kind, transfer: { id, recipientMail, expiresAt } }: PendingProps) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const names = { recipient: recipientMail, until: formatDeadline(expiresAt, language) }
  return (
    <Notice
      title={t(`transfer.${kind}.sender.pending.title`)}
      actions={
        <ButtonLink variant="quiet" href={contractPaths.transfer(kind, id)}>
          {t(`transfer.${kind}.look`)}
        </ButtonLink>
      }
    >
      {t(`transfer.${kind}.sender.pending.text`, names)}
    </Notice>
  )
}
