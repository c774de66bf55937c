import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { type Reservation, reservationOf } from '../model/reservation.ts'
import * as styles from './reservation-notice.module.css'

/** How often the minutes are counted anew, in milliseconds. */
const tick = 10_000

/** How many minutes the cart is still held; warns before the end, and says when it has come. */
export function ReservationNotice({ cart, readAt }: { cart: Cart; readAt: number }) {
  const { t } = useTranslation('checkout')
  const reservation = useReservation(cart, readAt)
  if (!reservation) return null
  if (reservation.state === 'held') {
    return <p className={styles.held}>{t('reservation.held', { count: reservation.minutes })}</p>
  }
  const hasEnded = reservation.state === 'expired'
  return (
    <Notice tone={hasEnded ? 'error' : 'warning'} live>
      {hasEnded ? t('reservation.expired') : t('reservation.ending', { count: reservation.minutes })}
    </Notice>
  )
}

function useReservation(cart: Cart, readAt: number): Reservation | undefined {
  const client = useQueryClient()
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  const reservation = reservationOf(cart, Math.max(0, now - readAt) / 1000)
  const hasJustEnded = reservation?.state === 'expired' && reservationOf(cart, 0)?.state !== 'expired'
  useEffect(() => {
    // The lines now say for themselves that they have expired.
    if (hasJustEnded) void client.invalidateQueries({ queryKey: queryAreas.cart })
  }, [hasJustEnded, client])
  return reservation
}
