import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staffSteps } from '#contract/orders/staff-orders.ts'
import type { Order, PaymentState } from '#contract/checkout/checkout.ts'
import { hasEnded, isPickedUp, mayBecome } from '#contract/orders/order-states.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Part } from '#src/ui/part.tsx'
import { failureOf } from '#src/back-office/change/staff-change.ts'
import * as styles from '#src/back-office/detail/detail.module.css'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { type OrderStep, useMoveOrder, useRenewCodes } from '../../api/orders.ts'
import { useOrderWords } from '../../parts/use-order-words.ts'
import { ReversalDialog } from './reversal-dialog.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'

export interface OrderWorkProps {
  order: Order
  paymentState: PaymentState
}

/** What can be done with an order now: the next steps, and giving money back. */
export function OrderWork({ order, paymentState }: OrderWorkProps) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const toast = useToast()
  const [dialog, setDialog] = useState<'shipping' | 'reversal' | 'renewal'>()
  const { orderNumber, items } = order
  const { stateName, stepName } = useOrderWords(order)
  const hasCodes = items.some(item => item.isStoredValue && item.remainingQuantity > 0)
  const move = useMoveOrder(orderNumber)
  const failure = failureOf(move)
  if (hasEnded(order)) return null
  const isWaiting = paymentState === 'pending'
  const steps = isWaiting ? [] : staffSteps.filter(to => mayBecome(order, to))

  const telling = ({ to }: OrderStep): Parameters<typeof move.mutate>[1] => ({
    onSuccess: outcome => {
      if (!outcome.ok) return
      // By the time another step is told, the next one may have been begun already.
      if (to === 'OrderShipped') setDialog(undefined)
      toast.success(t('work.moved', { state: stateName(to) }))
    },
  })
  const go = (step: OrderStep) => move.mutate(step, telling(step))
  const ship = (parcelNumber: string) => {
    const step = { to: 'OrderShipped', parcelNumber } as const
    return move.mutateAsync(step, telling(step))
  }

  return (
    <Part title={t('work.title')}>
      <Card>
        <div className={styles.form}>
          {isWaiting && <p className={styles.meta}>{t('work.waiting')}</p>}
          {failure && dialog === undefined && (
            <Notice tone="error" live title={t('work.notMoved')}>
              {errorText(failure)}
            </Notice>
          )}
          <div className={styles.actions}>
            {steps.map((to, index) => (
              <Button
                key={to}
                variant={index === 0 ? undefined : 'quiet'}
                loading={move.isPending && move.variables.to === to}
                onClick={() =>
                  to === 'OrderShipped' && !isPickedUp(order) ? setDialog('shipping') : go({ to })
                }
              >
                {stepName(to)}
              </Button>
            ))}
            {!isWaiting && (
              <Button variant="quiet" onClick={() => setDialog('reversal')}>
                {t('work.reverse')}
              </Button>
            )}
            {!isWaiting && hasCodes && (
              <Button variant="quiet" onClick={() => setDialog('renewal')}>
                {t('renewal.open')}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {dialog === 'shipping' && (
        <ShippingDialog
          orderNumber={orderNumber}
          failure={failure && errorText(failure)}
          isPending={move.isPending}
          onShip={ship}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'renewal' && (
        <RenewalDialog orderNumber={orderNumber} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'reversal' && <ReversalDialog order={order} onClose={() => setDialog(undefined)} />}
    </Part>
  )
}

/** Sends the gift cards of an order once more, for whom their mail has not reached. */
function RenewalDialog({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const toast = useToast()
  const renew = useRenewCodes()
  const failure = failureOf(renew)
  const confirm = () =>
    renew.mutate(orderNumber, {
      onSuccess: outcome => {
        if (!outcome.ok) return
        onClose()
        toast.success(t('renewal.done'))
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('renewal.title', { number: orderNumber })}
      description={t('renewal.text')}
      confirmLabel={t('renewal.confirm')}
      cancelLabel={t('dialog.cancel')}
      pending={renew.isPending}
      error={failure && `${t('renewal.failed')}. ${errorText(failure)}`}
      onConfirm={confirm}
    />
  )
}
