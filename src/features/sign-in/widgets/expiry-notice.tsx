import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '#src/lib/auth/use-sign-in.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as styles from './expiry-notice.module.css'

type Stand = 'quiet' | 'asking' | 'renewing' | 'failed'

/** A minute before the session runs out (SPEC 9): says so beside the page, and offers to stay or to sign out. */
export function ExpiryNotice() {
  const { t } = useTranslation('sign-in')
  const { events } = userManagerOf(useSiteConfig())
  const { stand, setStand, stay } = useStay()
  const { start: signOut, isLeaving } = useSignOut()

  useEffect(() => {
    const quiet = () => setStand('quiet')
    const ends = [
      events.addAccessTokenExpiring(() => setStand('asking')),
      events.addAccessTokenExpired(quiet),
      events.addUserLoaded(quiet),
      events.addUserUnloaded(quiet),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [events, setStand])

  if (stand === 'quiet') return null
  return (
    <div className={styles.place}>
      <Notice
        tone="warning"
        live
        title={t('notice.expiringTitle')}
        actions={
          <>
            <Button onClick={() => void stay()} loading={stand === 'renewing'}>
              {t('notice.stay')}
            </Button>
            <Button variant="quiet" onClick={signOut} loading={isLeaving}>
              {t('signOut.button')}
            </Button>
          </>
        }
      >
        {t(stand === 'failed' ? 'notice.stayFailed' : 'notice.expiringText')}
      </Notice>
    </div>
  )
}

function useStay() {
  const manager = userManagerOf(useSiteConfig())
  const [stand, setStand] = useState<Stand>('quiet')
  const stay = async () => {
    setStand('renewing')
    try {
      await manager.signinSilent()
      setStand('quiet')
    } catch {
      // Where the session is over, the screen says so itself.
      setStand((await manager.getUser()) ? 'failed' : 'quiet')
    }
  }
  return { stand, setStand, stay }
}
