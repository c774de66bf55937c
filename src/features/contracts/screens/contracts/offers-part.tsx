import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { ContractTransfer } from '#contract/subscription/contract-transfers.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths, type ContractTransferKind } from '#src/lib/contract-paths.ts'
import { useNow } from '#src/lib/use-now.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { contractTransfersQuery } from '../../api/transfers.ts'
import { usePlaceText } from '../../parts/contract-words.ts'
import { senderOf, stateOf } from '../../parts/transfer-words.ts'

/** Season tickets and contracts that wait for the person's answer. */
export function OffersPart() {
  const { t } = useTranslation('contracts')
  const now = useNow(MINUTE_MS)
  const { data } = useQuery(contractTransfersQuery)
  const waiting = (kind: ContractTransferKind, transfers: readonly ContractTransfer[] = []) =>
    transfers
      .filter(transfer => transfer.party === 'recipient' && stateOf(transfer, now) === 'pending')
      .map(transfer => ({ kind, transfer }))
  const offers = [...waiting('holder', data?.holder), ...waiting('subscriber', data?.subscriber)]
  if (offers.length === 0) return null
  return (
    <Part title={t('list.offers')}>
      <ul className={styles.list}>
        {offers.map(({ kind, transfer }) => (
          <li key={transfer.id}>
            <Offer kind={kind} transfer={transfer} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Offer({ kind, transfer }: { kind: ContractTransferKind; transfer: ContractTransfer }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const placeText = usePlaceText()
  return (
    <Card stacked>
      <h3 className={styles.name}>
        <AppLink href={contractPaths.transfer(kind, transfer.id)}>
          {t(`transfer.${kind}.recipient.pending.title`)}
        </AppLink>
      </h3>
      <p>
        {placeText(transfer.place)}
        <br />
        {t('transfer.by', {
          sender: senderOf(transfer, t('transfer.somebody')),
          until: formatDeadline(transfer.expiresAt, language),
        })}
      </p>
    </Card>
  )
}
