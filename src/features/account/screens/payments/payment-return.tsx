import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPaymentInfoStatus, type PaymentInfo } from '#contract/payments/payment-info.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { readAgain } from '#src/lib/query/mutation-changes.ts'
import { hasPolledEnough } from '#src/lib/query/poll-delays.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice, type NoticeTone } from '#src/ui/feedback/notice.tsx'
import { type PaymentStatus, paymentStatusQuery } from '../../api/payments.ts'

/** What the provider sends people back with (contract/payments/payment-info.ts). */
const parameter = 'paymentInfoId'

/**
 * `none`: nobody comes back, or with something that there is not. `undecided`: the provider does not know it yet, and nobody
 * asks any more. `unreachable`: there was no answer, or none that says anything.
 */
type PaymentReturnState = 'none' | 'checking' | 'added' | 'failed' | 'undecided' | 'unreachable'

const byStatus: Readonly<Record<number, PaymentReturnState>> = { 400: 'none', 404: 'none', 409: 'failed' }
const settled: ReadonlySet<PaymentReturnState> = new Set(['none', 'added', 'failed'])

function stateOf(status: PaymentStatus | undefined, error: Error | null): PaymentReturnState {
  if (error) return byStatus[error instanceof ApiError ? error.status : 0] ?? 'unreachable'
  if (status?.status === 204) return 'added'
  return status?.status === 202 && hasPolledEnough(status.asked) ? 'undecided' : 'checking'
}

/**
 * Finds out what became of the payment method that the address names, and takes it out of the address once that is known: until
 * then a reload asks again.
 * @param kept what the list says, which may know it earlier; undefined until it is there.
 */
export function usePaymentReturn(kept: readonly PaymentInfo[] | undefined) {
  const client = useQueryClient()
  const [address, changeAddress] = useAddressSearch()
  const named = address.get(parameter)
  // What is said of it stays when the address has forgotten it.
  const [id, setId] = useState(named)
  if (named !== null && named !== id) setId(named)

  const isId = getPaymentInfoStatus.params.safeParse({ id }).success
  const query = paymentStatusQuery(id ?? '')
  const { data, error } = useQuery({ ...query, enabled: isId })
  const returned = isId ? stateOf(data, error) : 'none'
  const isListed = kept?.some(method => method.id === id && method.state === 'active') ?? false
  const state = returned === 'undecided' && isListed ? 'added' : returned

  const isSettled = id !== null && settled.has(state)
  useEffect(() => {
    if (!isSettled) return
    changeAddress({ [parameter]: '' })
    void readAgain(client, ['paymentMethods'])
  }, [isSettled, changeAddress, client])

  return {
    state,
    /** Why it failed, or why nobody knows. */
    cause: error,
    askAgain: () => void client.resetQueries({ queryKey: query.queryKey }),
    /** Says no more of it. */
    forget: () => setId(null),
  }
}

type PaymentReturn = ReturnType<typeof usePaymentReturn>

export interface PaymentReturnNoticeProps {
  comeBack: PaymentReturn
  /** Begins anew with what has failed. */
  onTryAgain: () => void
}

const tones: Readonly<Record<Exclude<PaymentReturnState, 'none'>, NoticeTone>> = {
  checking: 'info',
  added: 'success',
  failed: 'error',
  undecided: 'warning',
  unreachable: 'error',
}

/** Says to whoever comes back from the provider what became of it. */
export function PaymentReturnNotice({ comeBack, onTryAgain }: PaymentReturnNoticeProps) {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const { state, cause, askAgain } = comeBack
  if (state === 'none') return null
  const isUnknown = state === 'undecided' || state === 'unreachable'
  const askOnceMore = () => {
    // The pressed button makes way for the wait.
    document.querySelector<HTMLElement>('h1')?.focus()
    askAgain()
  }
  return (
    <Notice
      live
      tone={tones[state]}
      title={t(`return.${state}.title`)}
      actions={
        isUnknown ? (
          <Button variant="quiet" onClick={askOnceMore}>
            {t('return.askAgain')}
          </Button>
        ) : (
          state === 'failed' && (
            <Button variant="quiet" onClick={onTryAgain}>
              {t('return.tryAgain')}
            </Button>
          )
        )
      }
    >
      {state === 'failed' || state === 'unreachable' ? errorText(cause) : t(`return.${state}.text`)}
    </Notice>
  )
}
