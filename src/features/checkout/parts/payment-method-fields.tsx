import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import type { OnAccountLimit } from '#contract/payments/checkout-payment.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { onAccountQuery, payWaysQuery } from '../api/queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import {
  type ChosenMethod,
  defaultMethod,
  keyOfMethod,
  nothingToPay,
  onlineMethods,
  type PayWays,
} from './payment-method.ts'
import * as styles from './step-form.module.css'

export interface PaymentMethodFieldsProps {
  choice: PaymentMethodChoice
  onChange: (method: ChosenMethod) => void
}

/** How the order is paid, as soon as it is known what is offered. */
export function PaymentMethodFields({
  choice: { ways, isPending, methods, chosen, retry, refused },
  onChange,
}: PaymentMethodFieldsProps) {
  const { t } = useTranslation(['checkout', 'paying'])
  if (chosen === null && ways && refused) return <NotOnAccount refused={refused} />
  if (chosen === null) {
    return (
      <Notice
        tone="error"
        live
        title={t('paying:pay.loadFailed')}
        actions={
          <Button variant="quiet" onClick={() => void retry()}>
            {t('paying:pay.retry')}
          </Button>
        }
      />
    )
  }
  if (chosen.type === 'nothing') {
    return (
      <Notice tone="info" title={t('paying:nothing.title')}>
        {t('paying:nothing.text')}
      </Notice>
    )
  }
  if (isPending) return <FormSkeleton blocks={3} />
  return (
    <>
      <PaymentChoice
        legend={<span className={styles.legend}>{t('payment.legend')}</span>}
        methods={methods}
        ways={ways}
        value={chosen}
        onChange={onChange}
      />
      {refused && <NotOnAccount refused={refused} />}
      {!ways && <Notice tone="warning">{t('paying:onlyOnAccount')}</Notice>}
    </>
  )
}

/** Why this order cannot be bought on account, and what helps. */
function NotOnAccount({ refused: { reason, limit } }: { refused: OnAccountLimit }) {
  const { t } = useTranslation('paying')
  const amount = formatMoney(limit, useLanguage())
  return (
    <Notice
      title={t('notOnAccount.title')}
      {...(reason === 'addressUnconfirmed' && {
        actions: (
          <ButtonLink href={paths.account.emails} variant="quiet">
            {t('notOnAccount.confirm')}
          </ButtonLink>
        ),
      })}
    >
      {t(`notOnAccount.${reason}`, { amount })}
    </Notice>
  )
}

interface PaymentMethodChoice {
  /** Undefined where it is not known; then there is purchase on account alone. */
  ways: PayWays | undefined
  isPending: boolean
  retry: () => Promise<unknown>
  methods: readonly ChosenMethod[]
  /** Why there is no purchase on account, where the platform says so. */
  refused: OnAccountLimit | undefined
  /** The wanted one, if it is still offered; null where nothing can be chosen, because what is offered is not known. */
  chosen: ChosenMethod | null
}

/** How an order can be paid, which is not at all where vouchers have paid it, and which way of those is meant. */
export function usePaymentMethodChoice(
  cart: Pick<Cart, 'amountDue' | 'orders'>,
  wanted: ChosenMethod | null,
): PaymentMethodChoice {
  const { data: ways, isPending: isAsking, refetch: retry } = useQuery(payWaysQuery)
  const onAccount = useQuery(onAccountQuery)
  const isPending = isAsking || onAccount.isPending
  const about = { ways, retry, refused: undefined }
  if (cart.amountDue.cents === 0)
    return { ...about, isPending: false, methods: [nothingToPay], chosen: nothingToPay }
  // Nobody is to pay another way than they chose because an answer is late.
  if (isPending) return { ...about, isPending, methods: [], chosen: wanted ?? defaultMethod }
  const isPaidFirst = cart.orders.some(({ items }) => items.some(item => item.isPaidFirst))
  // Where it is not known, the platform says it to whoever orders.
  const isAboveLimit = onAccount.data !== undefined && cart.amountDue.cents > onAccount.data.limit.cents
  const mayBuyOnAccount = !isPaidFirst && ways?.isOnAccountOffered !== false
  const methods = [
    ...(mayBuyOnAccount && !isAboveLimit ? [defaultMethod] : []),
    ...(ways ? onlineMethods(ways) : []),
  ]
  const key = keyOfMethod(wanted ?? defaultMethod)
  return {
    ...about,
    ...(isAboveLimit && mayBuyOnAccount && { refused: onAccount.data }),
    isPending,
    methods,
    chosen: methods.find(one => keyOfMethod(one) === key) ?? methods[0] ?? null,
  }
}
