import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { readAgain } from '#src/lib/query/mutation-changes.ts'
import { type Reservation, reservationAt } from '#src/lib/reservation.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as styles from './reservation-notice.module.css'

/** How often the minutes are counted anew, in milliseconds. */
const tick = 10_000

/** How many minutes the cart is still held; warns before the end, and says when it has come. */
export function ReservationNotice({ cart, readAt }: { cart: Cart; readAt: number }) {
  const { t } = useTranslation('checkout')
  const { stage, minutes: count } = useReservation(cart, readAt)
  if (stage === 'ample') return <p className={styles.held}>{t('reservation.held', { count })}</p>
  if (stage === 'ended') {
    return (
      <Notice tone="error" live>
        {t('reservation.expired')}
      </Notice>
    )
  }
  return (
    <>
      {/* Said once when it begins; the minutes that run on are there to be looked at. */}
      <span className="visually-hidden" role="status">
        {t('reservation.endingSoon')}
      </span>
      <Notice tone="warning">{t('reservation.ending', { count })}</Notice>
    </>
  )
}

/** The reservation of the line that ends first; once it has run out, the cart is read anew to say so itself. */
function useReservation(cart: Cart, readAt: number): Reservation {
  const client = useQueryClient()
  const now = useNow(tick)
  const expiresIn = Math.min(...cart.orders.flatMap(({ items }) => items.map(item => item.expiresIn)))
  const reservation = reservationAt(Math.max(now, readAt), readAt, expiresIn)
  const hasJustEnded = reservation.stage === 'ended' && expiresIn >= 0
  useEffect(() => {
    if (hasJustEnded) void readAgain(client, ['cart'])
  }, [hasJustEnded, client])
  return reservation
}
