import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { moveOrder } from '#contract/orders/staff-orders.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import type { Outcome } from '#src/lib/query/outcome.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'

export interface ShippingDialogProps {
  orderNumber: string
  failure: string | undefined
  isPending: boolean
  /** With the number that the carrier knows the parcel by; empty where it is not known. */
  onShip: (parcelNumber: string) => Promise<Outcome<unknown>>
  onClose: () => void
}

const shippingForm = z.object({ parcelNumber: moveOrder.body.shape.parcelNumber.unwrap() })

/** Asks by what the carrier knows the parcel, when an order leaves the house. */
export function ShippingDialog({ orderNumber, failure, isPending, onShip, onClose }: ShippingDialogProps) {
  const { t } = useTranslation('admin')
  const { props, field } = useContractForm({
    schema: shippingForm,
    defaultValues: { parcelNumber: '' },
    send: ({ body }) => onShip(body.parcelNumber),
    faultText: () => t('work.parcelFault'),
  })
  return (
    <FormDialog
      form={props}
      title={t('work.shipTitle', { number: orderNumber })}
      description={t('work.shipText')}
      failure={failure === undefined ? undefined : { title: t('work.notMoved'), text: failure }}
      submitLabel={t('work.steps.OrderShipped')}
      cancelLabel={t('dialog.cancel')}
      isPending={isPending}
      onClose={onClose}
    >
      <TextField
        {...field('parcelNumber')}
        label={t('work.parcel')}
        hint={t('work.parcelHint')}
        maxLength={40}
        autoComplete="off"
      />
    </FormDialog>
  )
}
