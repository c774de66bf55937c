import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import type { PayOrderProps } from '../components/pay-order.tsx'

/** Pays an order that is placed and not paid yet, for the account area: the checkout asks by the same form. */
export const PayOrder = lazyScreen<PayOrderProps>(
  async () => (await import('../components/pay-order.tsx')).PayOrder,
  'paying',
)
