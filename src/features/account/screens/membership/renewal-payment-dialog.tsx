import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Membership } from '#contract/membership/memberships.ts'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { byHand, renewalPaymentForm, useChooseRenewalPayment } from '../../api/renewal-payment.ts'
import { useMembershipErrorText } from '../../parts/use-membership-error-text.ts'
import { paymentsQuery } from '#src/entities/payment/payments-query.ts'
import { usePaymentName } from '#src/entities/payment/use-payment-name.ts'

export interface RenewalPaymentDialogProps {
  membership: Pick<Membership, 'id' | 'holder' | 'renewal'>
  payment: NonNullable<Membership['renewalPayment']>
  onClose: () => void
}

const isReady = ({ state }: PaymentInfo): boolean => state === 'active'

/** Asks how the fees of later years are paid: from one of the methods that the person keeps, or by hand. */
export function RenewalPaymentDialog({ membership, payment, onClose }: RenewalPaymentDialogProps) {
  const { t } = useTranslation('membership')
  const { data: { items: kept = [] } = {} } = useQuery(paymentsQuery)
  const language = useLanguage()
  const nameOf = usePaymentName()
  const errorText = useMembershipErrorText()
  const toast = useToast()
  const choose = useChooseRenewalPayment(membership.id)
  const methods = kept.filter(isReady)
  /** When the next fee is charged from what is chosen; what is agreed already keeps its day. */
  const dayOf = (id: string | null): string | null => {
    const info = methods.find(one => one.id === id)
    if (!info) return null
    const agreed = id === payment.paymentInfoId ? membership.renewal?.chargedOn : undefined
    return agreed ?? payment.chargedOn[info.method]
  }
  const { form, props, errorOf, failure, isPending } = useContractForm({
    schema: renewalPaymentForm,
    defaultValues: { paymentInfoId: payment.paymentInfoId ?? byHand },
    send: ({ body: { paymentInfoId } }) =>
      choose.mutateAsync({ paymentInfoId, chargedOn: dayOf(paymentInfoId) }),
    faultText: useFaultText(),
    onDone: () => {
      onClose()
      toast.success(t('renewalPayment.done'))
    },
  })
  const charged = methods.map(info => ({
    value: info.id,
    label: nameOf(info),
    description: t('renewalPayment.charged', { day: formatDate(noonOf(dayOf(info.id) ?? ''), language) }),
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
            options={[...charged, hand]}
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
