import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartItem } from '#contract/cart/cart.ts'
import type { Reservation } from '#src/entities/cart/reservation.ts'
import { useCartChanged } from '#src/entities/cart/use-cart-changed.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useAddCartItem } from '../api/cart-changes.ts'
import * as styles from './cart-notices.module.css'
import { thingOf } from './thing-of.ts'

export interface ChangedElsewhereProps {
  cart: Cart | null
  /** When the cart was read, in milliseconds. */
  answeredAt: number
}

/** Says that another tab or device has changed the cart, or the shop its prices, while it was being looked at. */
export function ChangedElsewhere({ cart, answeredAt }: ChangedElsewhereProps) {
  const { t } = useTranslation('shop')
  const { isChanged, dismiss } = useCartChanged(cart, answeredAt)
  if (!isChanged) return null
  return (
    <Notice
      live
      title={t('elsewhere.title')}
      actions={
        <Button variant="quiet" onClick={dismiss}>
          {t('elsewhere.dismiss')}
        </Button>
      }
    >
      {t('elsewhere.text')}
    </Notice>
  )
}

interface RemovedNoticeProps {
  item: CartItem
  /** It lies in the cart again. */
  onBack: () => void
}

/** Takes the focus of the line that is gone, and offers to put it back. */
export function RemovedNotice({ item, onBack }: RemovedNoticeProps) {
  const { t } = useTranslation('shop')
  const errorText = useCartErrorText()
  const language = useLanguage()
  const add = useAddCartItem()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  const { sku, quantity, userOptionValues } = item
  const putBack = () =>
    add.mutate({ sku, quantity, userOptionValues }, { onSuccess: outcome => outcome.ok && onBack() })
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice
        live
        title={t('cart.removed', { thing: thingOf(item, language).full })}
        actions={
          <Button variant="quiet" loading={add.isPending} onClick={putBack}>
            {t('cart.undo')}
          </Button>
        }
      >
        {add.data?.ok === false && errorText(add.data.problem)}
      </Notice>
    </div>
  )
}

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
