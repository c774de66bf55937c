import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Contract, changeContractPayment } from '#contract/subscription/contracts.ts'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'
import { paymentsQuery } from '#src/entities/payment/payments-query.ts'
import { usePaymentName } from '#src/entities/payment/use-payment-name.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { usePayBy } from '../../api/contract-changes.ts'
import { FormFrame } from '../../parts/form-frame.tsx'
import { readyMethods } from '../../parts/ready-methods.ts'
import { useContractErrorText, useContractFaultText } from '../../parts/use-contract-error-text.ts'

/** Asks which of the kept payment methods later seasons are charged from. */
export function PaymentStep({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const payments = useQuery(paymentsQuery)
  return (
    <Loaded
      query={payments}
      errorTitle={t('payment.loadFailed')}
      skeleton={<CardsSkeleton cards={2} height="5rem" />}
    >
      {({ items }) => {
        const methods = readyMethods(items)
        return methods.length === 0 ? (
          <EmptyState
            title={t('payment.emptyTitle')}
            action={<ButtonLink href={paths.account.payments}>{t('payment.add')}</ButtonLink>}
          >
            {t('payment.emptyText')}
          </EmptyState>
        ) : (
          <Choice contract={contract} methods={methods} />
        )
      }}
    </Loaded>
  )
}

function Choice({ contract, methods }: { contract: Contract; methods: readonly PaymentInfo[] }) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const paymentName = usePaymentName()
  const toast = useToast()
  const { id, payment } = contract
  const pay = usePayBy(id)
  const { form, props, errorOf, failure, isPending } = useContractForm({
    schema: changeContractPayment.body,
    defaultValues: { paymentTokenId: payment?.paymentInfoId ?? '' },
    send: ({ body }) => pay.mutateAsync(body),
    refusals: { PAYMENT_INFO_UNKNOWN: 'paymentTokenId' },
    faultText: useContractFaultText(),
    onDone: () => {
      toast.success(t('payment.done'))
      navigate(contractPaths.contract(id))
    },
  })
  return (
    <FormFrame
      form={props}
      failure={failure && { title: t('payment.failed'), text: errorText(failure) }}
      isPending={isPending}
      submitLabel={t('payment.submit')}
      cancel={{ href: contractPaths.contract(id), label: t('contract.cancel') }}
    >
      <Controller
        control={form.control}
        name="paymentTokenId"
        render={({ field: { onChange, ...field } }) => (
          <RadioGroup
            {...field}
            look="cards"
            legend={t('billing.payment')}
            options={methods.map(info => ({ value: info.id, label: paymentName(info) }))}
            onValueChange={onChange}
            error={errorOf('paymentTokenId')}
            required
          />
        )}
      />
      <p>
        <AppLink href={paths.account.payments}>{t('payment.add')}</AppLink>
      </p>
    </FormFrame>
  )
}
