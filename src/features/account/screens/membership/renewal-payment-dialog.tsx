import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Membership } from '#contract/membership/memberships.ts'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { paymentsQuery } from '../../api/payments.ts'
import { byHand, renewalPaymentForm, useChooseRenewalPayment } from '../../api/renewal-payment.ts'
import { useMembershipErrorText } from '../../parts/use-membership-error-text.ts'
import { usePaymentName } from '../../parts/use-payment-name.ts'

export interface RenewalPaymentDialogProps {
  membership: Pick<Membership, 'id' | 'holder'>
  /** The kept method that is charged now; null: none is. */
  chosen: string | null
  onClose: () => void
}

const isReady = ({ state }: PaymentInfo): boolean => state === 'active'

/** Asks how the fees of later years are paid: from one of the methods that the person keeps, or by hand. */
export function RenewalPaymentDialog({ membership, chosen, onClose }: RenewalPaymentDialogProps) {
  const { t } = useTranslation('membership')
  const { data: { items: kept = [] } = {} } = useQuery(paymentsQuery)
  const nameOf = usePaymentName()
  const errorText = useMembershipErrorText()
  const toast = useToast()
  const choose = useChooseRenewalPayment(membership.id)
  const { form, props, errorOf, failure, isPending } = useContractForm({
    schema: renewalPaymentForm,
    defaultValues: { paymentInfoId: chosen ?? byHand },
    send: ({ body }) => choose.mutateAsync(body),
    faultText: useFaultText(),
    onDone: () => {
      onClose()
      toast.success(t('renewalPayment.done'))
    },
  })
  const methods = kept.filter(isReady).map(info => ({
    value: info.id,
    label: nameOf(info),
    description: t('renewalPayment.charged'),
  }))
  const hand = {
    value: byHand,
    label: t('renewalPayment.byHand'),
    description: t('renewalPayment.byHandText'),
  }
  return (
    <FormDialog
      form={props}
      title={t('renewalPayment.title', { holder: membership.holder })}
      description={t('renewalPayment.text')}
      failure={failure && { title: t('renewalPayment.failed'), text: errorText(failure) }}
      submitLabel={t('renewalPayment.confirm')}
      cancelLabel={t('renewalPayment.cancel')}
      isPending={isPending}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="paymentInfoId"
        render={({ field: { onChange, ...field } }) => (
          <RadioGroup
            {...field}
            look="cards"
            legend={t('renewalPayment.legend')}
            options={[...methods, hand]}
            onValueChange={onChange}
            error={errorOf('paymentInfoId')}
          />
        )}
      />
      <p>
        <AppLink href={paths.account.payments}>{t('renewalPayment.add')}</AppLink>
      </p>
    </FormDialog>
  )
}
