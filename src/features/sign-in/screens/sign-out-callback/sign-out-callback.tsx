import { navigate } from 'gatsby'
import type { UserManager } from 'oidc-client-ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { takeReturnPath } from '#src/lib/auth/return-path.ts'
import { forgetSignIn } from '#src/lib/auth/sign-in.ts'
import { useSignIn, useSignOut } from '#src/lib/auth/use-sign-in.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { FaultText } from '../../parts/fault-text.tsx'
import { TurningPoint } from '../../parts/turning-point.tsx'
import { useEnd } from '../../parts/use-end.ts'

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

/** `back`: on to where the person was · `done`: signed out, opened by hand or again · `stillSignedIn`: only a bookmark. */
type SignOutEnd = { kind: 'back'; returnPath: string } | { kind: 'done' } | { kind: 'stillSignedIn' }

/** The end of a sign-out: what is left of the session goes, then back to where the person was (SPEC 4). */
async function finishSignOut(manager: UserManager, config: SiteConfig, search: string): Promise<SignOutEnd> {
  const isAnswer = new URLSearchParams(search).has('state')
  if (await manager.getUser()) return { kind: 'stillSignedIn' }
  if (!isAnswer) return { kind: 'done' }
  forgetSignIn(config)
  try {
    await manager.signoutCallback()
  } catch {
    // A state that is gone means that this answer was used before: the person is signed out all the same.
    return { kind: 'done' }
  }
  return { kind: 'back', returnPath: takeReturnPath('signOut', config.basePath) }
}
