import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractParty, StaffContract } from '#contract/subscription/staff-contracts.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { partyText } from '../../parts/party-text.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What is offered of a contract and waits for its answer. */
export function TransfersPart({ contract }: { contract: StaffContract }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const [withdrawn, setWithdrawn] = useState<string>()
  const { transfers } = contract
  if (transfers.length === 0) return null
  const nameOf = (party: ContractParty | null) => (party ? partyText(party) : t('contract.gone'))
  return (
    <Part title={t('contract.transfers')}>
      <ul className={styles.lines}>
        {transfers.map(transfer => (
          <Card key={transfer.id} as="li" stacked>
            <h3>{t(`contract.transferKinds.${transfer.kind}`)}</h3>
            <SummaryList
              entries={[
                { key: 'sender', term: t('contract.transferFrom'), value: nameOf(transfer.sender) },
                { key: 'recipient', term: t('contract.transferTo'), value: nameOf(transfer.recipient) },
                {
                  key: 'expiresAt',
                  term: t('contract.transferUntil'),
                  value: formatDateTime(transfer.expiresAt, language),
                },
              ]}
            />
            <div className={styles.actions}>
              <Button variant="quiet" onClick={() => setWithdrawn(transfer.id)}>
                {t('work.withdraw')}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      {withdrawn !== undefined && (
        <WithdrawDialog contract={contract} transferId={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </Part>
  )
}
