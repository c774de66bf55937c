import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { ActingFor } from '#src/lib/auth/impersonation-cookies.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './acting-notice.module.css'

/** For whom the person acts, with the way to end it; nothing for anybody who acts for themselves. */
export function ActingNotice() {
  const session = useSession()
  const { lost, end } = useImpersonation()
  if (session.status !== 'signedIn') return null
  if (session.acting) return <Acting key={session.acting.orgId} acting={session.acting} onEnd={end} />
  return lost ? <Lost lost={lost} onDismiss={end} /> : null
}

function Acting({ acting, onEnd }: { acting: ActingFor; onEnd: () => void }) {
  const { t } = useTranslation('sign-in')
  const words = useRef<HTMLParagraphElement>(null)
  // Who has just begun hears it first; whoever opens a page begins with the page.
  useEffect(() => {
    if (document.readyState === 'complete' && document.activeElement !== document.body) words.current?.focus()
  }, [])
  return (
    <section className={styles.bar} aria-label={t('impersonation.label')} data-surface="raised">
      <div className="wrap">
        <div className={styles.row}>
          <Icon name="person" />
          <p ref={words} tabIndex={-1} className={styles.words}>
            <OrganizationName textKey="acting" name={acting.orgName} />{' '}
            <span className={styles.kind}>({t(`impersonation.${acting.orgType}`)})</span>
            <span className={styles.hint}>{t('impersonation.hint')}</span>
          </p>
          <Button variant="quiet" onClick={onEnd}>
            {t('impersonation.end')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function Lost({ lost, onDismiss }: { lost: ActingFor; onDismiss: () => void }) {
  const { t } = useTranslation('sign-in')
  return (
    <section className={styles.bar} aria-label={t('impersonation.label')} data-surface="raised">
      <div className="wrap">
        <div className={styles.row}>
          <Icon name="warning" />
          <p role="alert" className={styles.words}>
            <OrganizationName textKey="lost" name={lost.orgName} />
          </p>
          <Button variant="quiet" onClick={onDismiss}>
            {t('impersonation.dismiss')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The name is an organisation's own: it is put in as text, never as part of the sentence's markup. */
const OrganizationName = ({ textKey, name }: { textKey: 'acting' | 'lost'; name: string }) => (
  <Trans ns="sign-in" i18nKey={`impersonation.${textKey}`} components={{ name: <strong>{name}</strong> }} />
)
