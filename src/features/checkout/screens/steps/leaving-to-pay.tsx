import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownAgain } from '#src/lib/use-shown-again.ts'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '../../parts/checkout-message.module.css'

export interface LeavingToPayProps {
  /** The provider's page. */
  href: string
  /** Stores what must be known when the person comes back. */
  onLeave: () => void
  /** "Back" has brought the person here again. */
  onBack: () => void
}

/** Goes to the provider's page, and offers the way where the browser does not take it. */
export function LeavingToPay({ href, onLeave, onBack }: LeavingToPayProps) {
  const { t } = useTranslation('paying')
  const leave = useEffectEvent(() => {
    onLeave()
    window.location.assign(href)
  })
  useEffect(() => leave(), [href])
  useShownAgain(onBack)
  return (
    <div className={`wrap ${styles.message ?? ''}`} role="status">
      <PageHeading lead={t('leaving.text')}>{t('leaving.title')}</PageHeading>
      <Spinner />
      <p className={styles.reason}>
        <a href={href}>{t('leaving.link')}</a>
      </p>
    </div>
  )
}
