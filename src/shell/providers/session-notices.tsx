import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { platformOf } from './platform.ts'

/** A minute before the access token runs out (SPEC 9): says so, and offers to stay. */
export function SessionNotices() {
  const { t } = useTranslation('sign-in')
  const { userManager } = platformOf(useSiteConfig())
  const toast = useToast()

  useEffect(
    () =>
      userManager.events.addAccessTokenExpiring(() => {
        toast.info(t('notice.expiringTitle'), t('notice.expiringText'), {
          label: t('notice.stay'),
          // Where this fails, the next call says that the session has ended.
          onPress: () => void userManager.signinSilent().catch(() => undefined),
        })
      }),
    [userManager, toast, t],
  )
  return null
}
