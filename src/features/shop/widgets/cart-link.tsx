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
export function CartLink({ count = 0 }: CartLinkProps) {
  const { t } = useTranslation('common')
  return (
    <AppLink href={paths.cart} className={styles.link}>
      <Icon name="cart" />
      <span className="visually-hidden">
        {count > 0 ? t('header.cartCount', { count }) : t('header.cart')}
      </span>
      {count > 0 && (
        <b className={styles.count} aria-hidden="true">
          {count > maxShown ? `${maxShown}+` : count}
        </b>
      )}
    </AppLink>
  )
}

/** What fits into the mark. */
const maxShown = 99
