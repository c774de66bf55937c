import { navigate } from 'gatsby'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignIn, useSignOut } from '#src/lib/auth/use-sign-in.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { FaultText } from '../components/fault-text.tsx'
import { finishSignOut } from '../model/finish-sign-out.ts'
import { TurningPoint } from './turning-point.tsx'
import { useEnd } from './use-end.ts'

/** `/sso/callback-logout/`: the way back from a sign-out. */
export function SignOutCallback() {
  const { t } = useTranslation('sign-in')
  const config = useSiteConfig()
  const end = useEnd(
    useCallback(async () => {
      const result = await finishSignOut(userManagerOf(config), config, window.location.search)
      if (result.kind !== 'back') return result.kind
      navigate(result.returnPath, { replace: true })
      return undefined
    }, [config]),
  )
  if (end === 'done') return <SignedOut />
  if (end === 'stillSignedIn') return <StillSignedIn />
  return (
    <TurningPoint title={t('signOut.title')} text={t('signOut.pending')}>
      <Spinner />
    </TurningPoint>
  )
}

function SignedOut() {
  const { t } = useTranslation('sign-in')
  const { start, isLeaving, failure } = useSignIn()
  return (
    <TurningPoint
      title={t('signOut.doneTitle')}
      text={failure ? <FaultText error={failure} /> : t('signOut.doneText')}
    >
      <ButtonLink href={paths.home}>{t('home')}</ButtonLink>
      <Button variant="quiet" onClick={start} loading={isLeaving}>
        {t('signIn')}
      </Button>
    </TurningPoint>
  )
}

function StillSignedIn() {
  const { t } = useTranslation('sign-in')
  const { start, isLeaving } = useSignOut()
  return (
    <TurningPoint title={t('signOut.stillTitle')} text={t('signOut.stillText')}>
      <ButtonLink href={paths.home}>{t('signOut.stay')}</ButtonLink>
      <Button variant="quiet" onClick={start} loading={isLeaving}>
        {t('signOut.button')}
      </Button>
    </TurningPoint>
  )
}
