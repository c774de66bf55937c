import { useTranslation } from 'react-i18next'
import type { CartItem } from '#contract/cart/cart.ts'
import { reservationAt } from '#src/entities/cart/reservation.ts'
import { ProductPicture } from '#src/entities/product/product-picture.tsx'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { QuantityStepper } from '#src/ui/form/quantity-stepper.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Price } from '#src/ui/price.tsx'
import { useRemoveCartItem, useUpdateCartItem } from '../api/cart-changes.ts'
import * as styles from './cart-line.module.css'
import { flockOf } from './flock-of.ts'
import { thingOf } from './thing-of.ts'

export interface CartLineProps {
  item: CartItem
  /** Pieces of the same SKU on other lines: one order may hold so many fewer here. */
  others: number
  /** Both in milliseconds; see `reservationAt`. */
  now: number
  answeredAt: number
  onRemoved: (item: CartItem) => void
}

/** One line of the cart: what, how many, what it costs, and whether it is still held. */
export function CartLine({ item, others, now, answeredAt, onRemoved }: CartLineProps) {
  const { t } = useTranslation('shop')
  const errorText = useCartErrorText()
  const language = useLanguage()
  const update = useUpdateCartItem()
  const remove = useRemoveCartItem(() => onRemoved(item))
  const thing = thingOf(item, language)
  const hasEnded = reservationAt(now, answeredAt, item.expiresIn).stage === 'ended'
  const max = item.maxQuantity
  // There is one of each place.
  const isPlace = item.supplier === 'ticket'
  const refused = [update.data, remove.data].find(outcome => outcome?.ok === false)
  // What was asked for stands in the box until the answer is there; a refusal puts the old number back.
  const shownQuantity = update.isPending ? (update.variables.quantity ?? item.quantity) : item.quantity

  return (
    <div className={styles.line}>
      <ProductPicture picture={item.picture} shape="thumb" flock={flockOf(item.userOptionValues)} />
      <div className={styles.what}>
        <strong>{thing.name}</strong>
        {thing.size !== undefined && !item.isStoredValue && (
          <span>{t('cart.size', { size: thing.size })}</span>
        )}
        {thing.options !== undefined && <span>{t('cart.options', { values: thing.options })}</span>}
        {!isPlace && (
          <>
            <span className={styles.muted}>{t('product.number', { number: item.productNumber })}</span>
            <span className={styles.muted}>
              {t('cart.each', { price: formatMoney(item.price, language) })}
            </span>
          </>
        )}
        {!item.isShipped && (
          <span className={styles.muted}>
            {t(item.isStoredValue ? 'product.byMail' : 'product.inAccount')}
          </span>
        )}
        {item.isAdultsOnly && <span className={styles.muted}>{t('product.adultsOnlyNote')}</span>}
        {item.optionsFee && (
          <span className={styles.muted}>
            {t('cart.optionsFee', { fee: formatMoney(item.optionsFee, language) })}
          </span>
        )}
        {item.regularPrice && (
          <span className={styles.muted}>
            {item.priceGroup
              ? t('cart.groupPrice', {
                  group: inLanguage(item.priceGroup, language),
                  regular: formatMoney(item.regularPrice, language),
                })
              : t('cart.memberPrice', { regular: formatMoney(item.regularPrice, language) })}
          </span>
        )}
      </div>
      <p className={styles.total}>
        <Price money={item.totalPrice} />
      </p>
      <div className={styles.tools}>
        {!isPlace && (
          <QuantityStepper
            thing={thing.full}
            value={shownQuantity}
            max={max}
            limit={
              others > 0
                ? t('quantity.shared', { max, others, all: max + others })
                : t('quantity.limit', { max })
            }
            disabled={remove.isPending}
            onCommit={quantity => update.mutate({ id: item.id, quantity })}
          />
        )}
        <Button
          variant="quiet"
          loading={remove.isPending}
          aria-label={t('cart.removeThing', { thing: thing.full })}
          onClick={() => remove.mutate({ id: item.id })}
        >
          <span className={styles.bin}>
            <Icon name="trash" size={20} />
          </span>
          {t('cart.remove')}
        </Button>
      </div>
      <div className={styles.states}>
        {refused?.ok === false && (
          <Notice tone="error" live title={t('cart.notChanged')}>
            {errorText(refused.problem)}
          </Notice>
        )}
        {item.validationErrors
          .filter(({ errorCode }) => !(hasEnded && errorCode === 'CARTITEM_EXPIRED'))
          .map(({ errorCode }) => (
            <Notice key={errorCode} tone="warning">
              {errorText(errorCode)}
            </Notice>
          ))}
        {hasEnded && (
          <Notice
            tone="warning"
            title={t('cart.lineEnded')}
            actions={
              <Button
                variant="quiet"
                loading={update.isPending}
                aria-label={t('cart.reserveThingAgain', { thing: thing.full })}
                onClick={() => update.mutate({ id: item.id, quantity: item.quantity })}
              >
                {t('cart.reserveAgain')}
              </Button>
            }
          />
        )}
      </div>
    </div>
  )
}
