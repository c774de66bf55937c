import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staffSteps } from '#contract/orders/staff-orders.ts'
import type { Order, PaymentState } from '#contract/checkout/checkout.ts'
import { hasEnded, isPickedUp, mayBecome } from '#contract/orders/order-states.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { type OrderStep, useMoveOrder } from '../api/order-changes.ts'
import { failureOf } from '../api/staff-change.ts'
import { useOrderWords } from '../use-order-words.ts'
import * as styles from './detail.module.css'
import { Part } from './part.tsx'
import { RenewalDialog } from './reissue-dialog.tsx'
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

  const go = (step: OrderStep) =>
    move.mutate(step, {
      onSuccess: outcome => {
        if (!outcome.ok) return
        // By the time another step is told, the next one may have been begun already.
        if (step.to === 'OrderShipped') setDialog(undefined)
        toast.success(t('work.moved', { state: stateName(step.to) }))
      },
    })

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
          onShip={parcelNumber => go({ to: 'OrderShipped', parcelNumber })}
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
