import { useTranslation } from 'react-i18next'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { TurningPoint } from '../screens/turning-point.tsx'

export interface SignInOfferProps {
  /** The person was signed in until a moment ago. */
  hasEnded?: boolean
}

/** Stands where a screen needs to know who is there; comes back to the same address after the sign-in. */
export function SignInOffer({ hasEnded = false }: SignInOfferProps) {
  const { t } = useTranslation('sign-in')
  const { start, isLeaving, hasFailed } = useSignIn()
  const text = hasEnded ? t('offer.endedText') : t('offer.text')
  return (
    <TurningPoint
      title={hasEnded ? t('offer.endedTitle') : t('offer.title')}
      text={hasFailed ? <span role="alert">{t('offer.unreachable')}</span> : text}
    >
      <Button onClick={start} loading={isLeaving}>
        {t('signIn')}
      </Button>
    </TurningPoint>
  )
}
