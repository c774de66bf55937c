import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice, type NoticeTone } from '#src/ui/feedback/notice.tsx'
import type { PaymentReturn, PaymentReturnState } from '../use-payment-return.ts'

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
