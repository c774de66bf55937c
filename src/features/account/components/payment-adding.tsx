import { useQuery } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import { isPassing } from '#src/lib/http/api-error.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { addressesQuery } from '../api/addresses.ts'
import { useAddPayment } from '../api/payment-changes.ts'
import { needsBillingAddress, type PaymentRequest } from '../model/payment-request.ts'
import { BillingAddress } from './billing-address.tsx'
import * as formStyles from './form.module.css'
import { LinesSkeleton } from './lines-skeleton.tsx'

export interface PaymentAddingProps {
  /** One at least. */
  offered: readonly [PaymentMethod, ...PaymentMethod[]]
  /** The choice of the method, which has the focus when it opens. */
  ref: RefObject<HTMLInputElement | null>
}

/** Chooses what to add, and for which billing address; everything else is asked by the provider. */
export function PaymentAdding({ offered, ref }: PaymentAddingProps) {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const addresses = useQuery(addressesQuery)
  const add = useAddPayment()
  const [wanted, setWanted] = useState<PaymentMethod>()
  const [addressId, setAddressId] = useState<string>()
  const addressField = useRef<HTMLInputElement>(null)

  const method = offered.find(one => one === wanted) ?? offered[0]
  const billing = billingAddressOf(addresses.data ?? [], addressId)
  const payment = requestOf(method, billing)
  const refused = refusedPaymentField(add.failure)
  const refusal = (field: PaymentField) => {
    if (refused !== field) return undefined
    // The platform's general text speaks of an order.
    return isAddressGone(add.failure) ? t('billing.gone') : errorText(add.failure)
  }
  useEffect(() => ref.current?.focus(), [ref])
  useEffect(() => {
    if (refused === 'billingAddress') addressField.current?.focus()
  }, [refused])

  const start = () => {
    if (payment && !add.isLeaving) add.start(payment)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    start()
  }

  return (
    <form noValidate className={formStyles.form} onSubmit={submit}>
      <RadioGroup
        look="cards"
        legend={t('adding.legend')}
        hint={t('adding.hint')}
        value={method}
        onValueChange={chosen => {
          setWanted(chosen)
          add.reset()
        }}
        error={refusal('method')}
        required
        ref={ref}
        options={offered.map(one => ({
          value: one,
          label: t(`methods.${one}`),
          description: t(`adding.about.${one}`),
        }))}
      />
      {needsBillingAddress(method) && (
        <Loaded query={addresses} errorTitle={t('billing.loadFailed')} skeleton={<LinesSkeleton lines={3} />}>
          {list => (
            <BillingAddress
              addresses={list}
              chosen={billing}
              onChoose={chosen => {
                setAddressId(chosen)
                add.reset()
              }}
              error={refusal('billingAddress')}
              ref={addressField}
            />
          )}
        </Loaded>
      )}
      {add.failure && !refused && (
        <Notice
          tone="error"
          live
          title={t('adding.failed')}
          actions={
            isPassing(add.failure) && (
              <Button variant="quiet" onClick={start}>
                {t('adding.retry')}
              </Button>
            )
          }
        >
          {errorText(add.failure)}
        </Notice>
      )}
      {payment && (
        <div className={formStyles.actions}>
          <Button type="submit" loading={add.isLeaving}>
            {t('adding.goOn')}
          </Button>
        </div>
      )}
      <div role="status" className="visually-hidden">
        {add.isLeaving && t('adding.leaving')}
      </div>
    </form>
  )
}

/** The one that was chosen and is still there, else the one that invoices go to. */
const billingAddressOf = (addresses: readonly Address[], chosen: string | undefined): Address | undefined =>
  addresses.find(({ id }) => id === chosen) ??
  addresses.find(({ isInvoiceAddress }) => isInvoiceAddress) ??
  addresses[0]

function requestOf(method: PaymentMethod, billing: Address | undefined): PaymentRequest | undefined {
  if (!needsBillingAddress(method)) return { method }
  return billing && { method, billingAddressId: billing.id }
}

type PaymentField = 'method' | 'billingAddress'

const refusedFields: Readonly<Partial<Record<ErrorCode, PaymentField>>> = {
  PAYMENT_METHOD_NOT_OFFERED: 'method',
  BILLING_ADDRESS_REQUIRED: 'billingAddress',
  ADDRESS_UNKNOWN: 'billingAddress',
}

const codeOf = (failure: Problem | Error | null): ErrorCode | undefined =>
  failure instanceof Error ? undefined : failure?.errorCode

/** What has to be chosen otherwise before a payment method can be added; undefined where that is not the matter. */
function refusedPaymentField(failure: Problem | Error | null): PaymentField | undefined {
  const code = codeOf(failure)
  return code && refusedFields[code]
}

/** Whether the billing address was deleted meanwhile, in another tab. */
const isAddressGone = (failure: Problem | Error | null): boolean => codeOf(failure) === 'ADDRESS_UNKNOWN'
