import { useTranslation } from 'react-i18next'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useRenewCodes } from '../api/order-changes.ts'
import { failureOf } from '../api/staff-change.ts'

/** Sends the gift cards of an order once more, for whom their mail has not reached. */
export function RenewalDialog({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const toast = useToast()
  const renew = useRenewCodes()
  const failure = failureOf(renew)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('renewal.title', { number: orderNumber })}
      description={t('renewal.text')}
      confirmLabel={t('renewal.confirm')}
      cancelLabel={t('stock.cancel')}
      pending={renew.isPending}
      error={failure && `${t('renewal.failed')}. ${errorText(failure)}`}
      onConfirm={() =>
        renew.mutate(orderNumber, {
          onSuccess: outcome => {
            if (!outcome.ok) return
            onClose()
            toast.success(t('renewal.done'))
          },
        })
      }
    />
  )
}
