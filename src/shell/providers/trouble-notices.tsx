import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignIn } from '#src/lib/auth/use-sign-in.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { hasGate } from './gates.ts'
import { platformOf } from './platform.ts'

/** Says what went wrong where no screen says it: a session that ended, a change that failed, with the way on. */
export function TroubleNotices() {
  const { t } = useTranslation(['sign-in', 'common'])
  const { onTrouble } = platformOf(useSiteConfig())
  const toast = useToast()
  const errorText = useErrorText()
  const { start: signIn } = useSignIn()
  const hasToldEnd = useRef(false)

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
        } else {
          toast.error(t('common:failed'), errorText(trouble.error), {
            label: t('common:ui.retry'),
            onPress: trouble.retry,
          })
        }
      }),
    [onTrouble, toast, t, errorText, signIn],
  )
  return null
}
