import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { isPassing } from '#src/lib/http/api-error.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { LinesSkeleton } from '#src/ui/feedback/lines-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as formStyles from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { needsBillingAddress, useAddPayment } from '../../api/payment-changes.ts'
import { markedPayment, paymentForm, type PaymentOffer } from './payment-form.ts'
import { BillingAddress } from './billing-address.tsx'

export interface PaymentAddingProps extends Pick<PaymentOffer, 'offered'> {
  /** The choice of the method, which has the focus when it opens. */
  ref: RefObject<HTMLInputElement | null>
}

/** What has to be chosen otherwise before a payment method can be added. */
const refusals = {
  PAYMENT_METHOD_NOT_OFFERED: 'method',
  BILLING_ADDRESS_REQUIRED: 'billingAddress',
  ADDRESS_UNKNOWN: 'billingAddress',
} as const satisfies Partial<Record<ErrorCode, string>>

const isRefusal = (fault: string): fault is keyof typeof refusals => Object.hasOwn(refusals, fault)

/** Chooses what to add, and for which billing address; everything else is asked by the provider. */
export function PaymentAdding({ offered, ref }: PaymentAddingProps) {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const addresses = useQuery(addressesQuery)
  const add = useAddPayment()
  const offer = { offered, addresses: addresses.data ?? [] }
  const { form, props, errorOf, failure, forgetFailure, isPending } = useContractForm({
    schema: paymentForm(offer),
    defaultValues: { method: offered[0], billingAddress: '' },
    send: add,
    refusals,
    faultText: fault => {
      // The platform's general text speaks of an order.
      if (fault === 'ADDRESS_UNKNOWN') return t('billing.gone')
      return errorText(isRefusal(fault) ? fault : 'BILLING_ADDRESS_REQUIRED')
    },
  })
  const { control, clearErrors } = form
  const [wantedMethod, wantedAddress] = useWatch({ control, name: ['method', 'billingAddress'] })
  const { method, billing } = markedPayment({ method: wantedMethod, billingAddress: wantedAddress }, offer)
  useEffect(() => ref.current?.focus(), [ref])

  /** Something else is wanted now. */
  const forget = () => {
    clearErrors()
    forgetFailure()
  }

  return (
    <form {...props} className={formStyles.form}>
      <Controller
        control={control}
        name="method"
        render={({ field: { onChange } }) => (
          <RadioGroup
            look="cards"
            legend={t('adding.legend')}
            hint={t('adding.hint')}
            value={method}
            onValueChange={chosen => {
              onChange(chosen)
              forget()
            }}
            error={errorOf('method')}
            required
            ref={ref}
            options={offered.map(one => ({
              value: one,
              label: t(`methods.${one}`),
              description: t(`adding.about.${one}`),
            }))}
          />
        )}
      />
      {needsBillingAddress(method) && (
        <Loaded query={addresses} errorTitle={t('billing.loadFailed')} skeleton={<LinesSkeleton lines={3} />}>
          {list => (
            <Controller
              control={control}
              name="billingAddress"
              render={({ field: { onChange } }) => (
                <BillingAddress
                  addresses={list}
                  chosen={billing}
                  onChoose={chosen => {
                    onChange(chosen)
                    forget()
                  }}
                  error={errorOf('billingAddress')}
                />
              )}
            />
          )}
        </Loaded>
      )}
      {failure && (
        <Notice
          tone="error"
          live
          title={t('adding.failed')}
          actions={
            isPassing(failure) && (
              <Button type="submit" variant="quiet">
                {t('adding.retry')}
              </Button>
            )
          }
        >
          {errorText(failure)}
        </Notice>
      )}
      {(!needsBillingAddress(method) || billing !== undefined) && (
        <div className={formStyles.actions}>
          <Button type="submit" loading={isPending}>
            {t('adding.goOn')}
          </Button>
        </div>
      )}
      <div role="status" className="visually-hidden">
        {isPending && t('adding.leaving')}
      </div>
    </form>
  )
}
