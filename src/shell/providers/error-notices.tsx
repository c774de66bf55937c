import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { hasGate } from './sign-in-gates.ts'
import { platformOf } from './platform.ts'

const SignInAnew = lazyPart(
  async () => (await import('#src/features/sign-in/widgets/sign-in-anew.tsx')).SignInAnew,
)

/** Says what went wrong where no screen says it: a session that ended, a change that failed, with the way on. */
export function ErrorNotices() {
  const { t } = useTranslation(['sign-in', 'common'])
  const { onAppError } = platformOf(useSiteConfig())
  const toast = useToast()
  const errorText = useErrorText()
  const { start: signIn } = useSignIn()
  const hasShownEnd = useRef(false)
  // Once it was drawn it stays, so that it can close by itself.
  const [anew, setAnew] = useState<'never' | 'open' | 'closed'>('never')
  const closeAnew = useCallback(() => setAnew('closed'), [])

  useEffect(
    () =>
      onAppError(appError => {
        if (appError.kind === 'unauthorized') {
          // Several calls find it out at once.
          if (hasGate() || hasShownEnd.current) return
          hasShownEnd.current = true
          toast.error(t('notice.endedTitle'), errorText('UNAUTHORIZED'), {
            label: t('signIn'),
            onPress: signIn,
          })
        } else if (appError.kind === 'signInTooOld') {
          setAnew('open')
        } else {
          toast.error(t('common:failed'), errorText(appError.error), {
            label: t('common:ui.retry'),
            onPress: appError.retry,
          })
        }
      }),
    [onAppError, toast, t, errorText, signIn],
  )
  if (anew === 'never') return null
  return (
    <Suspense>
      <SignInAnew open={anew === 'open'} onClose={closeAnew} />
    </Suspense>
  )
}
