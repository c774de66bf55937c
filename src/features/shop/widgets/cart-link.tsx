import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './cart-link.module.css'

export interface CartLinkProps {
  /** Pieces in the cart; 0 also as long as nobody knows. */
  count?: number
}

/** The way to the cart, with the number of pieces in it. Needs no script. */
export const CartLink = ({ count = 0 }: CartLinkProps) => (
  <AppLink href={paths.cart} className={styles.link}>
    <CartSign count={count} />
  </AppLink>
)

export interface CartButtonProps {
  count: number
  isOpen: boolean
  onOpen: () => void
}

/** The same in the same place, opening the cart beside the page. */
export const CartButton = ({ count, isOpen, onOpen }: CartButtonProps) => (
  <button
    type="button"
    className={styles.link}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onOpen}
  >
    <CartSign count={count} />
  </button>
)

function CartSign({ count }: { count: number }) {
  const { t } = useTranslation('common')
  return (
    <>
      <Icon name="cart" />
      <span className="visually-hidden">
        {count > 0 ? t('header.cartCount', { count }) : t('header.cart')}
      </span>
      {count > 0 && (
        <b className={styles.count} aria-hidden="true">
          {count > maxShown ? `${maxShown}+` : count}
        </b>
      )}
    </>
  )
}

/** What fits into the mark. */
const maxShown = 99
