import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { AdminFrame } from './components/admin-frame.tsx'
import { readAdminSearch } from './model/admin-search.ts'
import * as styles from './routes.module.css'
import { CodesScreen } from './screens/codes-screen.tsx'
import { LogScreen } from './screens/log-screen.tsx'
import { OrderScreen } from './screens/order-screen.tsx'
import { OrdersScreen } from './screens/orders-screen.tsx'
import { ProductScreen } from './screens/product-screen.tsx'
import { ProductsScreen } from './screens/products-screen.tsx'
import { StartScreen } from './screens/start-screen.tsx'
import { UnknownScreen } from './screens/unknown-screen.tsx'
import { WithdrawalsScreen } from './screens/withdrawals-screen.tsx'

export interface AdminRoutesProps {
  /** What follows `/admin/` in the address. */
  path: string
  /** The address's query, with its question mark. */
  search: string
}

/** Everything below `/admin/`, in one script: each of its own would have a name in the list that every public page loads. Who lacks the role is told so, and sees nothing of it. */
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
  const errorText = useShopErrorText()
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
