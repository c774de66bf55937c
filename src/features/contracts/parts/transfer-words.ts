import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { ContractTransfer } from '#contract/subscription/contract-transfers.ts'
import { type TransferState, transferStateAt } from '#contract/transfers/transfer-states.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import type { ContractTransferKind } from '#src/lib/contract-paths.ts'
import { useNow } from '#src/lib/use-now.ts'

export const stateOf = ({ state, expiresAt }: ContractTransfer, now: number): TransferState =>
  transferStateAt({ state, expiresAt: new Date(expiresAt) }, new Date(now))

/** A name is empty once its account is gone. */
export const senderOf = ({ senderName }: ContractTransfer, otherwise: string): string =>
  senderName === null || senderName === '' ? otherwise : senderName

/** How a transfer stands now, in words. */
export function useTransferWords(
  kind: ContractTransferKind,
  transfer: ContractTransfer,
): { state: TransferState; title: string; text: string } {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const state = stateOf(transfer, useNow(MINUTE_MS))
  const names = {
    sender: senderOf(transfer, t('transfer.somebody')),
    recipient: transfer.recipientMail ?? '',
    until: formatDeadline(transfer.expiresAt, language),
  }
  return {
    state,
    // Without names: an e-mail address in a heading is wider than a phone.
    title: t(`transfer.${kind}.${transfer.party}.${state}.title`),
    text: t(`transfer.${kind}.${transfer.party}.${state}.text`, names),
  }
}
