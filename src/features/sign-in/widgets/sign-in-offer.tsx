import { useTranslation } from 'react-i18next'
import { usePopupSignIn, useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { FaultText } from '../parts/fault-text.tsx'
import { TurningPoint } from '../parts/turning-point.tsx'

export interface SignInOfferProps {
  /** The person was signed in until a moment ago. */
  hasEnded?: boolean
}

/**
 * Stands where a screen needs to know who is there; comes back to the same address after the sign-in. Where somebody was
 * signed in until now, a window beside the page does it without leaving what was begun.
 */
export function SignInOffer({ hasEnded = false }: SignInOfferProps) {
  const { t } = useTranslation('sign-in')
  const { start, isLeaving, failure } = useSignIn()
  const popup = usePopupSignIn()
  const shown = failure ?? popup.failure
  const text = hasEnded ? t('offer.endedText') : t('offer.text')
  return (
    <TurningPoint
      title={hasEnded ? t('offer.endedTitle') : t('offer.title')}
      text={shown ? <FaultText error={shown} /> : text}
    >
      <Button onClick={start} loading={isLeaving}>
        {t('signIn')}
      </Button>
      {hasEnded && (
        <Button variant="quiet" onClick={popup.start} loading={popup.isLeaving}>
          {t('offer.popup')}
        </Button>
      )}
    </TurningPoint>
  )
}
