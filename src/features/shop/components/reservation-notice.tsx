import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { Reservation } from '#src/lib/reservation.ts'
import * as styles from './reservation-notice.module.css'

/** How long the cart is held: quietly, with a warning before the end, and clearly when it is over. */
export function ReservationNotice({ reservation }: { reservation: Reservation | undefined }) {
  const { t } = useTranslation('shop')
  if (!reservation) return null
  const { stage, minutes: count } = reservation
  if (stage === 'ample') return <p className={styles.quiet}>{t('cart.reservedFor', { count })}</p>
  if (stage === 'ended') {
    return (
      <Notice tone="error" live title={t('cart.endedTitle')}>
        {t('cart.endedText')}
      </Notice>
    )
  }
  return (
    <>
      {/* Said once when it begins; the minutes that run on are there to be looked at. */}
      <span className="visually-hidden" role="status">
        {t('cart.endingAnnouncement')}
      </span>
      <Notice tone="warning" title={t('cart.endingTitle', { count })}>
        {t('cart.endingText')}
      </Notice>
    </>
  )
}
