import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useRenewCodes } from '../api/order-changes.ts'
import { useStaffSubmit } from '../use-staff-submit.ts'

/** Sends the gift cards of an order once more, for whom their mail has not reached. */
export function RenewalDialog({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { send, failure, isPending } = useStaffSubmit(useRenewCodes(), {
    failedTitle: t('renewal.failed'),
    doneText: () => t('renewal.done'),
    onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('renewal.title', { number: orderNumber })}
      description={t('renewal.text')}
      confirmLabel={t('renewal.confirm')}
      cancelLabel={t('stock.cancel')}
      pending={isPending}
      error={failure && `${failure.title}. ${failure.text}`}
      onConfirm={() => send(orderNumber)}
    />
  )
}
