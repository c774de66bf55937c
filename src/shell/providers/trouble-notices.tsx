import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { hasGate } from './gates.ts'
import { platformOf } from './platform.ts'

const SignInAnew = lazyPart(
  async () => (await import('#src/features/sign-in/widgets/sign-in-anew.tsx')).SignInAnew,
)

/** Says what went wrong where no screen says it: a session that ended, a change that failed, with the way on. */
export function TroubleNotices() {
  const { t } = useTranslation(['sign-in', 'common'])
  const { onTrouble } = platformOf(useSiteConfig())
  const toast = useToast()
  const errorText = useErrorText()
  const { start: signIn } = useSignIn()
  const hasToldEnd = useRef(false)
  // Once it was drawn it stays, so that it can close by itself.
  const [anew, setAnew] = useState<'never' | 'open' | 'closed'>('never')
  const closeAnew = useCallback(() => setAnew('closed'), [])

  useEffect(
    () =>
      onTrouble(trouble => {
        if (trouble.kind === 'unauthorized') {
          // Several calls find it out at once.
          if (hasGate() || hasToldEnd.current) return
          hasToldEnd.current = true
          toast.error(t('notice.endedTitle'), errorText('UNAUTHORIZED'), {
            label: t('signIn'),
            onPress: signIn,
          })
        } else if (trouble.kind === 'signInTooOld') {
          setAnew('open')
        } else {
          toast.error(t('common:failed'), errorText(trouble.error), {
            label: t('common:ui.retry'),
            onPress: trouble.retry,
          })
        }
      }),
    [onTrouble, toast, t, errorText, signIn],
  )
  if (anew === 'never') return null
  return (
    <Suspense>
      <SignInAnew open={anew === 'open'} onClose={closeAnew} />
    </Suspense>
  )
}
