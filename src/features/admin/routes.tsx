import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/identity/roles.ts'
import { ownRolesQuery } from '#src/lib/auth/own-roles.ts'
import { useAdminWords } from '#src/lib/i18n/own-words/use-admin-words.ts'
import { useDeskErrorText, useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { AdminFrame } from './components/admin-frame.tsx'
import { isDeskPart } from './desk/model/desk-parts.ts'
import { DeskScreen } from './desk/screens/desk-screen.tsx'
import { MatchesScreen } from './desk/screens/matches-screen.tsx'
import { readAdminSearch } from './model/admin-search.ts'
import { sectionsFor } from './model/sections.ts'
import * as styles from './routes.module.css'
import { CodeOrdersScreen } from './screens/code-orders-screen.tsx'
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
  useAdminWords()
  const { t } = useTranslation('admin')
  const roles = useQuery(ownRolesQuery)
  return (
    <div className={classNames('wrap', styles.area)}>
      <Loaded query={roles} errorLevel={1} errorTitle={t('frame.loadFailed')} skeleton={<OnItsWay />}>
        {own =>
          sectionsFor(own).length > 0 ? (
            <AdminFrame path={path} roles={own}>
              {screenAt(path, search, own)}
            </AdminFrame>
          ) : path.startsWith('matches') ? (
            <ForDeskAlone />
          ) : (
            <ForStaffAlone />
          )
        }
      </Loaded>
    </div>
  )
}

function screenAt(path: string, search: string, roles: readonly Role[]): ReactNode {
  const [section, ...rest] = path.split('/').filter(part => part !== '')
  if (section === undefined) return <StartScreen roles={roles} />
  if (section === 'matches') return roles.includes('matchDesk') ? deskScreenAt(rest) : <ForDeskAlone />
  return roles.includes('shopStaff') ? shopScreenAt(section, rest, search) : <ForStaffAlone />
}

function deskScreenAt([id, part = 'ticker', ...rest]: readonly string[]): ReactNode {
  if (id === undefined) return <MatchesScreen />
  return rest.length === 0 && isDeskPart(part) ? (
    <DeskScreen key={id} matchId={id} part={part} />
  ) : (
    <UnknownScreen />
  )
}

function shopScreenAt(section: string, [id, ...rest]: readonly string[], search: string): ReactNode {
  const read = readAdminSearch(search)
  if (rest.length > 0) return <UnknownScreen />
  if (section === 'products') {
    return id === undefined ? <ProductsScreen search={read} /> : <ProductScreen key={id} productNumber={id} />
  }
  if (section === 'orders') {
    return id === undefined ? <OrdersScreen search={read} /> : <OrderScreen key={id} orderNumber={id} />
  }
  if (section === 'codes') {
    return id === undefined ? (
      <CodesScreen search={read} />
    ) : (
      <CodeOrdersScreen key={id} id={id} search={read} />
    )
  }
  if (section === 'withdrawals' && id === undefined) return <WithdrawalsScreen search={read} />
  if (section === 'log' && id === undefined) return <LogScreen search={read} />
  return <UnknownScreen />
}

function ForDeskAlone() {
  const { t } = useTranslation('admin')
  const errorText = useDeskErrorText()
  return (
    <ErrorState level={1} title={t('frame.forDesk')}>
      {errorText('DESK_ROLE_REQUIRED')}
    </ErrorState>
  )
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
