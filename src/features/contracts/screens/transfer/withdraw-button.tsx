import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractTransfer } from '#contract/subscription/contract-transfers.ts'
import type { ContractTransferKind } from '#src/lib/contract-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useWithdrawContractTransfer } from '../../api/transfers.ts'
import { useContractErrorText } from '../../parts/use-contract-error-text.ts'

export interface WithdrawButtonProps {
  kind: ContractTransferKind
  transfer: ContractTransfer
}

/** Asks before an offer is taken back. Its page says how it stands afterwards. */
export function WithdrawButton({ kind, transfer }: WithdrawButtonProps) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawContractTransfer(kind, transfer.id)
  const confirm = () =>
    withdraw.mutateAsync().then(
      outcome => {
        setAsking(false)
        // A toast: the button is gone where somebody has answered meanwhile.
        if (outcome.ok) toast.success(t('withdraw.done'))
        else toast.error(t('withdraw.failed'), errorText(outcome.problem))
      },
      (error: unknown) => {
        setAsking(false)
        toast.error(t('withdraw.failed'), errorText(error as Error))
      },
    )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('withdraw.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('withdraw.title')}
        description={t('withdraw.text', { recipient: transfer.recipientMail ?? '' })}
        confirmLabel={t('withdraw.action')}
        cancelLabel={t('withdraw.cancel')}
        onConfirm={() => void confirm()}
        pending={withdraw.isPending}
      />
    </>
  )
}
