import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Row } from '#src/ui/row.tsx'
import { useResendTransfer, useWithdrawTransfer } from '../api/transfers.ts'
import type { TransferStepsProps } from './transfer-steps-props.ts'

/** What the sender can do while nobody has answered. */
export function SenderButtons({ transfer, decisions, what, result, onBegin }: TransferStepsProps) {
  const { t } = useTranslation('wallet')
  const errorText = useCartErrorText()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawTransfer(transfer.id)
  const resend = useResendTransfer(transfer.id)
  const recipient = transfer.recipientMail ?? ''
  const labelled = (action: string) => ({ 'aria-label': t('transfer.doTo', { action, what }) })
  const failureOf = ({ error, data }: typeof resend) =>
    error ?? (data?.ok === false ? data.problem : undefined)
  const unsent = failureOf(resend)
  const failure = failureOf(withdraw)

  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: ({ ok }) => {
        if (!ok) return
        setAsking(false)
        toast.success(t('transfer.done.withdrawn'))
      },
    })
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: ({ ok }) => ok && toast.success(t('transfer.done.resent', { recipient })),
    })

  return (
    <>
      {unsent && (
        <Notice tone="error" live title={t('transfer.resend.failed')}>
          {errorText(unsent)}
        </Notice>
      )}
      {decisions.length > 0 && (
        <Row>
          <Button
            {...labelled(t('transfer.withdraw.action'))}
            variant="quiet"
            onClick={() => {
              onBegin?.()
              setAsking(true)
            }}
          >
            {t('transfer.withdraw.action')}
          </Button>
          <Button
            {...labelled(t('transfer.resend.action'))}
            variant="quiet"
            loading={resend.isPending}
            onClick={sendAgain}
          >
            {t('transfer.resend.action')}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('transfer.withdraw.title')}
        description={t('transfer.withdraw.text', { recipient })}
        confirmLabel={t('transfer.withdraw.action')}
        cancelLabel={t('transfer.withdraw.cancel')}
        onConfirm={confirm}
        pending={withdraw.isPending}
        error={failure && `${t('transfer.withdraw.failed')}. ${errorText(failure)}`}
        finalFocus={() => (withdraw.data?.ok ? result.current : true)}
      />
    </>
  )
}
