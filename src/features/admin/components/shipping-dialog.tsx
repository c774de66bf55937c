import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveOrder } from '#contract/orders/staff-orders.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import * as styles from './detail.module.css'

export interface ShippingDialogProps {
  orderNumber: string
  failure: string | undefined
  isPending: boolean
  /** With the number that the carrier knows the parcel by; empty where it is not known. */
  onShip: (parcelNumber: string) => void
  onClose: () => void
}

const isParcelNumber = (text: string) => moveOrder.body.shape.parcelNumber.safeParse(text).success

/** Asks by what the carrier knows the parcel, when an order leaves the house. */
export function ShippingDialog({ orderNumber, failure, isPending, onShip, onClose }: ShippingDialogProps) {
  const { t } = useTranslation('admin')
  const field = useRef<HTMLInputElement>(null)
  const [parcelNumber, setParcelNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isFine = isParcelNumber(parcelNumber)
    setWrong(!isFine)
    if (!isFine) field.current?.focus()
    else if (!isPending) onShip(parcelNumber.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      holdsInput
      title={t('work.shipTitle', { number: orderNumber })}
      description={t('work.shipText')}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {failure !== undefined && (
          <Notice tone="error" live title={t('work.notMoved')}>
            {failure}
          </Notice>
        )}
        <TextField
          ref={field}
          label={t('work.parcel')}
          hint={t('work.parcelHint')}
          error={isWrong ? t('work.parcelFault') : undefined}
          maxLength={40}
          autoComplete="off"
          value={parcelNumber}
          onChange={event => setParcelNumber(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={isPending}>
            {t('work.steps.OrderShipped')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('stock.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
