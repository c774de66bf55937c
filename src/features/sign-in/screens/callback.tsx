import { navigate } from 'gatsby'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { finishSignIn, type SignInFault } from '../model/finish-sign-in.ts'
import { TurningPoint } from './turning-point.tsx'
import { useEnd } from './use-end.ts'

/** How long the way back may be held up by what else belongs to a sign-in, in milliseconds. */
const patience = 5000

export interface CallbackProps {
  /** What belongs to a sign-in elsewhere, such as the cart; the person goes on when it is done, or takes too long. */
  beforeReturn?: () => Promise<unknown>
}

/** `/sso/callback/`: takes the provider's answer and goes back to where the person was, or says what is wrong. */
export function Callback({ beforeReturn }: CallbackProps) {
  const { t } = useTranslation('sign-in')
  const config = useSiteConfig()
  const end = useEnd(
    useCallback(async () => {
      const result = await finishSignIn(userManagerOf(config), config, window.location.search)
      if (!result.ok) return result.fault
      await Promise.race([beforeReturn?.(), new Promise(resolve => setTimeout(resolve, patience))])
      navigate(result.returnPath, { replace: true })
      return undefined
    }, [config, beforeReturn]),
  )
  return end === undefined ? (
    <TurningPoint title={t('callback.title')} text={t('callback.pending')}>
      <Spinner />
    </TurningPoint>
  ) : (
    <FailedSignIn fault={end} />
  )
}

function FailedSignIn({ fault }: { fault: SignInFault }) {
  const { t } = useTranslation('sign-in')
  const { start, isLeaving, hasFailed } = useSignIn()
  return (
    <TurningPoint
      title={t(`faults.${fault}.title`)}
      text={<span role="alert">{hasFailed ? t('offer.unreachable') : t(`faults.${fault}.text`)}</span>}
    >
      <Button onClick={start} loading={isLeaving}>
        {t(fault === 'noAnswer' ? 'signIn' : 'signInAgain')}
      </Button>
      <ButtonLink href={paths.home} variant="quiet">
        {t('home')}
      </ButtonLink>
    </TurningPoint>
  )
}
