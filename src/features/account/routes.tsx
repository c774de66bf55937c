import { lazy } from 'react'

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

/** Everything below `/account/`, for somebody who is signed in; `path` is what follows it in the address. */
export function AccountRoutes({ path }: { path: string }) {
  const [section, id, ...rest] = path.split('/').filter(part => part !== '')
  if (section === undefined) return <OverviewScreen />
  if (section !== 'orders' || rest.length > 0) return <UnknownScreen />
  return id === undefined ? <OrdersScreen /> : <OrderScreen key={id} checkoutId={id} />
}
