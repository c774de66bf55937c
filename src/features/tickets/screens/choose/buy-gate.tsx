import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketEventDetail } from '#contract/ticketing/events.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useMomentWords, useSaleWords } from '../../parts/use-sale-words.ts'
import * as styles from './choose.module.css'

export interface BuyGateProps {
  event: TicketEventDetail
  /** The button that takes places. */
  children: ReactNode
}

/** What takes places, for whoever may buy now; for all others what is in the way. */
export function BuyGate({ event, children }: BuyGateProps) {
  const { t } = useTranslation('tickets')
  const session = useSession()
  const saleWords = useSaleWords()
  const momentWords = useMomentWords()
  const { own, state } = event
  if (state !== 'onSale') return <Notice title={saleWords(event)}>{t('gate.lookOnly')}</Notice>
  if (session.status === 'visitor') return <SignInToHold />
  if (own?.isOpen === false)
    return (
      <Notice
        title={own.phase ? t('gate.opensAt', { when: momentWords(own.phase.opensAt) }) : t('sale.notForYou')}
      >
        {t('gate.lookOnly')}
      </Notice>
    )
  if (own?.left === 0) return <Notice title={t('gate.noneLeft')}>{t('gate.noneLeftText')}</Notice>
  return (
    <div className={styles.buying}>
      {children}
      <p className={styles.muted}>{t('gate.law')}</p>
    </div>
  )
}

/** Comes back to this address, which has the choice in it. */
function SignInToHold() {
  const { t } = useTranslation('tickets')
  const { start, isLeaving, failure } = useSignIn()
  return (
    <Notice
      title={t('gate.signInTitle')}
      actions={
        <Button onClick={start} loading={isLeaving}>
          {t('gate.signIn')}
        </Button>
      }
    >
      {t('gate.signInText')}
      {failure && <p role="alert">{t('gate.signInFailed')}</p>}
    </Notice>
  )
}
