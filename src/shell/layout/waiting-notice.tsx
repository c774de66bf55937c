import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { waitingEvent } from '../loading/waiting-event.ts'
import * as styles from './waiting-notice.module.css'

/** Says after a second that a page is still coming (SPEC 9): over the page, so that nothing in it moves. */
export function WaitingNotice() {
  const { t } = useTranslation('common')
  const [isWaiting, setWaiting] = useState(false)

  useEffect(() => {
    const show = (event: Event) => setWaiting((event as CustomEvent<boolean>).detail)
    window.addEventListener(waitingEvent, show)
    return () => window.removeEventListener(waitingEvent, show)
  }, [])

  return (
    <div role="status" className={styles.place}>
      {isWaiting && <p className={styles.notice}>{t('route.waiting')}</p>}
    </div>
  )
}
