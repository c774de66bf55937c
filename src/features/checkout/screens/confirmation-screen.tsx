import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInPerson } from '#src/lib/auth/session.tsx'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { ConfirmedOrder } from '../components/confirmed-order.tsx'
import * as styles from '../components/checkout-message.module.css'
import { FormSkeleton } from '../components/form-skeleton.tsx'
import { confirmedCheckout } from '../model/confirmation.ts'
import { confirmationQuery } from '../queries.ts'
import { useDraftStore } from '../use-draft.tsx'

export interface ConfirmationScreenProps {
  /** `location.search`: names the checkout or its payment. */
  search: string
  person: SignedInPerson
}

/** `/checkout/confirmation/`: the order is placed; its number, and what happens now. */
export function ConfirmationScreen({ search, person }: ConfirmationScreenProps) {
  const { t } = useTranslation('checkout')
  const checkoutId = confirmedCheckout(search)
  const confirmation = useQuery({ ...confirmationQuery(checkoutId ?? ''), enabled: checkoutId !== null })
  useEndOfCheckout(confirmation.data?.checkoutId)

  // An id that is none, one of somebody else's and one that never was all look the same from here.
  if (checkoutId === null || isRefusal(confirmation.error)) return <UnknownOrder />
  return (
    <div className={`wrap ${styles.message ?? ''}`}>
      <Loaded
        query={confirmation}
        errorLevel={1}
        errorTitle={t('confirmation.loadFailed')}
        skeleton={<FormSkeleton blocks={4} />}
      >
        {checkout => <ConfirmedOrder checkout={checkout} person={person} />}
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
