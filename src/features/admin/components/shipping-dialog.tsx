import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveOrder } from '#contract/orders/staff-orders.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'

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
  const [parcelNumber, setParcelNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    const isFine = isParcelNumber(parcelNumber)
    setWrong(!isFine)
    if (!isFine) return 'parcelNumber'
    onShip(parcelNumber.trim())
    return undefined
  }
  return (
    <FormDialog
      title={t('work.shipTitle', { number: orderNumber })}
      description={t('work.shipText')}
      failure={failure === undefined ? undefined : { title: t('work.notMoved'), text: failure }}
      submitLabel={t('work.steps.OrderShipped')}
      cancelLabel={t('stock.cancel')}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="parcelNumber"
        label={t('work.parcel')}
        hint={t('work.parcelHint')}
        error={isWrong ? t('work.parcelFault') : undefined}
        maxLength={40}
        autoComplete="off"
        value={parcelNumber}
        onChange={event => setParcelNumber(event.target.value)}
      />
    </FormDialog>
  )
}
