import { useTranslation } from 'react-i18next'
import { useSignOut } from '#src/lib/auth/use-sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as styles from './expiry-question.module.css'

export interface ExpiryQuestionProps {
  stand: 'asking' | 'renewing' | 'failed'
  onStay: () => void
}

/** Says that the session runs out, and offers to stay or to sign out. */
export function ExpiryQuestion({ stand, onStay }: ExpiryQuestionProps) {
  const { t } = useTranslation('sign-in')
  const { start: signOut, isLeaving } = useSignOut()
  return (
    <div className={styles.place}>
      <Notice
        tone="warning"
        live
        title={t('notice.expiringTitle')}
        actions={
          <>
            <Button onClick={onStay} loading={stand === 'renewing'}>
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
