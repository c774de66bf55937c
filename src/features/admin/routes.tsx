import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { AdminFrame } from './components/admin-frame.tsx'
import { readAdminSearch } from './model/admin-search.ts'
import * as styles from './routes.module.css'

const StartScreen = lazyScreen(async () => (await import('./screens/start-screen.tsx')).StartScreen, 'admin')
const ProductsScreen = lazyScreen(
  async () => (await import('./screens/products-screen.tsx')).ProductsScreen,
  'admin',
)
const ProductScreen = lazyScreen(
  async () => (await import('./screens/product-screen.tsx')).ProductScreen,
  'admin',
  'field-faults',
)
const OrdersScreen = lazyScreen(
  async () => (await import('./screens/orders-screen.tsx')).OrdersScreen,
  'admin',
)
const OrderScreen = lazyScreen(async () => (await import('./screens/order-screen.tsx')).OrderScreen, 'admin')
const CodesScreen = lazyScreen(async () => (await import('./screens/codes-screen.tsx')).CodesScreen, 'admin')
const WithdrawalsScreen = lazyScreen(
  async () => (await import('./screens/withdrawals-screen.tsx')).WithdrawalsScreen,
  'admin',
)
const LogScreen = lazyScreen(async () => (await import('./screens/log-screen.tsx')).LogScreen, 'admin')
const UnknownScreen = lazyScreen(
  async () => (await import('./screens/unknown-screen.tsx')).UnknownScreen,
  'admin',
)

export interface AdminRoutesProps {
  /** What follows `/admin/` in the address. */
  path: string
  /** The address's query, with its question mark. */
  search: string
}

/** Everything below `/admin/`. Who lacks the role is told so, and sees nothing of it. */
export function AdminRoutes({ path, search }: AdminRoutesProps) {
  const { t } = useTranslation('admin')
  const roles = useQuery(ownRolesQuery)
  return (
    <div className={classNames('wrap', styles.area)}>
      <Loaded query={roles} errorLevel={1} errorTitle={t('frame.loadFailed')} skeleton={<OnItsWay />}>
        {own =>
          own.includes('shopStaff') ? (
            <AdminFrame path={path}>{screenAt(path, search)}</AdminFrame>
          ) : (
            <ForStaffAlone />
          )
        }
      </Loaded>
    </div>
  )
}

function screenAt(path: string, search: string): ReactNode {
  const [section, id, ...rest] = path.split('/').filter(part => part !== '')
  const read = readAdminSearch(search)
  if (rest.length > 0) return <UnknownScreen />
  if (section === undefined) return <StartScreen />
  if (section === 'products') {
    return id === undefined ? <ProductsScreen search={read} /> : <ProductScreen key={id} productNumber={id} />
  }
  if (section === 'orders') {
    return id === undefined ? <OrdersScreen search={read} /> : <OrderScreen key={id} orderNumber={id} />
  }
  if (section === 'codes' && id === undefined) return <CodesScreen search={read} />
  if (section === 'withdrawals' && id === undefined) return <WithdrawalsScreen search={read} />
  if (section === 'log' && id === undefined) return <LogScreen search={read} />
  return <UnknownScreen />
}

function ForStaffAlone() {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  return (
    <ErrorState level={1} title={t('frame.forStaff')}>
      {errorText('SHOP_ROLE_REQUIRED')}
    </ErrorState>
  )
}

const OnItsWay = () => (
  <SkeletonRegion>
    <Skeleton shape="block" width="40%" height="3rem" />
    <Skeleton shape="block" height="18rem" />
  </SkeletonRegion>
)
