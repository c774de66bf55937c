import { lazy, type ReactNode } from 'react'

const OverviewScreen = lazy(async () => ({
  default: (await import('./screens/overview-screen.tsx')).OverviewScreen,
}))
const OrdersScreen = lazy(async () => ({
  default: (await import('./screens/orders-screen.tsx')).OrdersScreen,
}))
const OrderScreen = lazy(async () => ({
  default: (await import('./screens/order-screen.tsx')).OrderScreen,
}))
const UnknownScreen = lazy(async () => ({
  default: (await import('./screens/unknown-screen.tsx')).UnknownScreen,
}))

export interface AccountRoutesProps {
  /** What follows `/account/` in the address. */
  path: string
  /** The section of the addresses, which another feature has. */
  addresses: ReactNode
}

/** Everything below `/account/`, for somebody who is signed in. */
export function AccountRoutes({ path, addresses }: AccountRoutesProps) {
  const [section, id, ...rest] = path.split('/').filter(part => part !== '')
  if (section === undefined) return <OverviewScreen />
  if (section === 'addresses' && id === undefined) return addresses
  if (section !== 'orders' || rest.length > 0) return <UnknownScreen />
  return id === undefined ? <OrdersScreen /> : <OrderScreen key={id} checkoutId={id} />
}
