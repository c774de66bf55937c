import { navigate } from 'gatsby'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInError } from '#src/lib/auth/sign-in-error.ts'
import { faultOf } from '#src/lib/auth/sign-in-fault.ts'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { FaultText } from '../../parts/fault-text.tsx'
import { TurningPoint } from '../../parts/turning-point.tsx'
import { useEnd } from '../../parts/use-end.ts'
import { finishSignIn, type SignInEnd } from './finish-sign-in.ts'

/** How long the way back may be held up by what else belongs to a sign-in, in milliseconds. */
const waitMs = 5000

export interface CallbackProps {
  /** What belongs to a sign-in elsewhere, such as the cart; the person goes on when it is done, or takes too long. */
  beforeReturn?: () => Promise<unknown>
}

/** `/sso/callback/`: takes the provider's answer and goes back to where the person was, or says what is wrong. */
export function Callback({ beforeReturn }: CallbackProps) {
  const { t } = useTranslation('sign-in')
  const config = useSiteConfig()
  const end = useEnd(
    useCallback(async (): Promise<Exclude<SignInEnd, { kind: 'back' }> | undefined> => {
      const result = await finishSignIn(userManagerOf(config), config, window.location.href)
      if (result.kind !== 'back') {
        // An answer has no business in an address that can be copied or bookmarked.
        window.history.replaceState(window.history.state, '', window.location.pathname)
        return result
      }
      await Promise.race([beforeReturn?.(), new Promise(resolve => setTimeout(resolve, waitMs))])
      navigate(result.returnPath, { replace: true })
      return undefined
    }, [config, beforeReturn]),
  )
  if (end?.kind === 'failed') return <FailedSignIn error={end.error} />
  if (end?.kind === 'handedOver') {
    return (
      <TurningPoint title={t('popup.doneTitle')} text={t('popup.doneText')}>
        <ButtonLink href={paths.home}>{t('home')}</ButtonLink>
      </TurningPoint>
    )
  }
  return (
    <TurningPoint title={t('callback.title')} text={t('callback.pending')}>
      <Spinner />
    </TurningPoint>
  )
}

function FailedSignIn({ error }: { error: SignInError }) {
  const { t } = useTranslation(['sign-in', 'sign-in-faults'])
  const { start, isLeaving, failure } = useSignIn()
  const shown = failure ?? error
  const fault = faultOf(shown.code)
  return (
    <TurningPoint title={t(`sign-in-faults:faults.${fault}.title`)} text={<FaultText error={shown} />}>
      <Button onClick={start} loading={isLeaving}>
        {t(fault === 'noAnswer' ? 'signIn' : 'signInAgain')}
      </Button>
      <ButtonLink href={paths.home} variant="quiet">
        {t('home')}
      </ButtonLink>
    </TurningPoint>
  )
}
