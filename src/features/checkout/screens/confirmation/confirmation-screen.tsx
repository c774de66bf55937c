import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInPerson } from '#src/lib/auth/session.tsx'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { hasPolledEnough } from '#src/lib/query/poll-delays.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { checkoutKeys, confirmationQuery, paidCheckoutQuery, paymentStatusQuery } from '../../api/queries.ts'
import * as styles from '../../parts/checkout-message.module.css'
import { confirmationName } from '../../parts/confirmation-name.ts'
import { useDraftStore } from '../../parts/draft.tsx'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { ConfirmedOrder } from './confirmed-order.tsx'
import { CheckingPayment, UndecidedPayment, UnpaidOrder } from './unpaid-order.tsx'

interface PersonProps {
  person: SignedInPerson
}

export interface ConfirmationScreenProps extends PersonProps {
  /** `location.search`: names the checkout or its payment. */
  search: string
}

/** `/checkout/confirmation/`: the order is placed. How its payment stands, its number, and what happens now. */
export function ConfirmationScreen({ search, person }: ConfirmationScreenProps) {
  const name = confirmationName(search)
  if (!name) return <UnknownOrder />
  return 'checkoutId' in name ? (
    <Confirmation checkoutId={name.checkoutId} person={person} />
  ) : (
    <ConfirmationOfPayment paymentTokenId={name.paymentTokenId} person={person} />
  )
}

/** Providers and links of other programs know the payment alone. */
function ConfirmationOfPayment({ paymentTokenId, person }: PersonProps & { paymentTokenId: string }) {
  const { t } = useTranslation('checkout')
  const found = useQuery(paidCheckoutQuery(paymentTokenId))
  if (found.data === null || isRefusal(found.error)) return <UnknownOrder />
  if (found.data !== undefined) return <Confirmation checkoutId={found.data} person={person} />
  return (
    <div className={`wrap ${styles.message ?? ''}`}>
      <Loaded
        query={found}
        errorLevel={1}
        errorTitle={t('confirmation.loadFailed')}
        skeleton={<FormSkeleton blocks={4} />}
      >
        {() => null}
      </Loaded>
    </div>
  )
}

function Confirmation({ checkoutId, person }: PersonProps & { checkoutId: string }) {
  const { t } = useTranslation('checkout')
  const client = useQueryClient()
  const payment = useQuery(paymentStatusQuery(checkoutId))
  const status = payment.data
  const isKnown = status !== undefined && status.state !== 'checking'
  const confirmation = useQuery({
    ...confirmationQuery(checkoutId, status?.state === 'inOrder'),
    enabled: isKnown,
  })
  useEndOfCheckout(status !== undefined ? checkoutId : undefined)
  // An id that is none, one of somebody else's and one that never was all look the same from here.
  if (isRefusal(payment.error) || isRefusal(confirmation.error)) return <UnknownOrder />
  if (status?.state === 'checking') {
    const askAgain = () => void client.resetQueries({ queryKey: checkoutKeys.payment(checkoutId) })
    return (
      <div className={`wrap ${styles.message ?? ''}`}>
        {hasPolledEnough(status.asked) ? (
          <UndecidedPayment checkoutId={checkoutId} onAsk={askAgain} />
        ) : (
          <CheckingPayment checkoutId={checkoutId} />
        )}
      </div>
    )
  }
  const { error, isFetching, refetch } = payment
  const withoutStatus = { data: undefined, error, isFetching, refetch }
  return (
    <div className={`wrap ${styles.message ?? ''}`}>
      <Loaded
        query={payment.error ? withoutStatus : confirmation}
        errorLevel={1}
        errorTitle={t('confirmation.loadFailed')}
        skeleton={<FormSkeleton blocks={4} />}
      >
        {checkout =>
          status?.state === 'unpaid' ? (
            <UnpaidOrder checkout={checkout} problem={status.problem} />
          ) : (
            <ConfirmedOrder checkout={checkout} person={person} />
          )
        }
      </Loaded>
    </div>
  )
}

/** What was typed on the way here is of no use any more; another checkout that is under way stays. */
function useEndOfCheckout(confirmed: string | undefined): void {
  const store = useDraftStore()
  useEffect(() => {
    if (confirmed !== undefined && store.get().placed === confirmed) store.clear()
  }, [confirmed, store])
}

function UnknownOrder() {
  const { t } = useTranslation('checkout')
  return (
    <div className={`wrap ${styles.message ?? ''}`}>
      <EmptyState
        level={1}
        title={t('confirmation.notFoundTitle')}
        action={<ButtonLink href={paths.account.orders}>{t('emptyCart.orders')}</ButtonLink>}
      >
        {t('confirmation.notFoundText')}
      </EmptyState>
    </div>
  )
}
