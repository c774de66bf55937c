import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/checkout/checkout.ts'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './order-detail.module.css'

/** The withdrawal function for an order, on a sub-site that has a shop (§ 356a BGB). */
export function WithdrawalLink({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const addressOf = useShopAddress()
  return (
    <p className={styles.cancel}>
      <AppLink href={addressOf(paths.withdraw(order.orderNumber))}>{t('withdrawal.link')}</AppLink>
    </p>
  )
}
