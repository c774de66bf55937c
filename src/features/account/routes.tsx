import { lazy, type ReactNode, useDeferredValue } from 'react'
import * as styles from './routes.module.css'

const OverviewScreen = lazy(async () => ({
  default: (await import('./screens/overview-screen.tsx')).OverviewScreen,
}))
const OrdersScreen = lazy(async () => ({
  default: (await import('./screens/orders-screen.tsx')).OrdersScreen,
}))
const OrderScreen = lazy(async () => ({
  default: (await import('./screens/order-screen.tsx')).OrderScreen,
}))
const PaymentsScreen = lazy(async () => ({
  default: (await import('./screens/payments-screen.tsx')).PaymentsScreen,
}))
const UnknownScreen = lazy(async () => ({
  default: (await import('./screens/unknown-screen.tsx')).UnknownScreen,
}))
const ProfileScreen = lazy(async () => ({
  default: (await import('./screens/profile-screen.tsx')).ProfileScreen,
}))
const LanguageScreen = lazy(async () => ({
  default: (await import('./screens/language-screen.tsx')).LanguageScreen,
}))
const EmailsScreen = lazy(async () => ({
  default: (await import('./screens/emails-screen.tsx')).EmailsScreen,
}))
const PasswordScreen = lazy(async () => ({
  default: (await import('./screens/password-screen.tsx')).PasswordScreen,
}))
const SecurityScreen = lazy(async () => ({
  default: (await import('./screens/security-screen.tsx')).SecurityScreen,
}))
const NewslettersScreen = lazy(async () => ({
  default: (await import('./screens/newsletters-screen.tsx')).NewslettersScreen,
}))
const AdConsentsScreen = lazy(async () => ({
  default: (await import('./screens/ad-consents-screen.tsx')).AdConsentsScreen,
}))
const AddressBookScreen = lazy(async () => ({
  default: (await import('./screens/address-book-screen.tsx')).AddressBookScreen,
}))
const GroupsScreen = lazy(async () => ({
  default: (await import('./screens/groups-screen.tsx')).GroupsScreen,
}))
const PartnersScreen = lazy(async () => ({
  default: (await import('./screens/partners-screen.tsx')).PartnersScreen,
}))
const MembershipScreen = lazy(async () => ({
  default: (await import('./screens/membership-screen.tsx')).MembershipScreen,
}))
const DataScreen = lazy(async () => ({
  default: (await import('./screens/data-screen.tsx')).DataScreen,
}))
const DeletionScreen = lazy(async () => ({
  default: (await import('./screens/deletion-screen.tsx')).DeletionScreen,
}))

/** Sections of one screen, by what follows `/account/` in their address (`paths.account`). */
const sections: ReadonlyMap<string, ReactNode> = new Map([
  ['payments', <PaymentsScreen key="payments" />],
  ['profile', <ProfileScreen key="profile" />],
  ['language', <LanguageScreen key="language" />],
  ['emails', <EmailsScreen key="emails" />],
  ['password', <PasswordScreen key="password" />],
  ['security', <SecurityScreen key="security" />],
  ['newsletters', <NewslettersScreen key="newsletters" />],
  ['ad-consents', <AdConsentsScreen key="ad-consents" />],
  ['address-book', <AddressBookScreen key="address-book" />],
  ['groups', <GroupsScreen key="groups" />],
  ['partners', <PartnersScreen key="partners" />],
  ['membership', <MembershipScreen key="membership" />],
  ['data', <DataScreen key="data" />],
  ['delete', <DeletionScreen key="delete" />],
])

export interface AccountRoutesProps {
  /** What follows `/account/` in the address. */
  path: string
  /** The section of the addresses, which another feature has. */
  addresses: ReactNode
}

/**
 * Everything below `/account/`, for somebody who is signed in. The section that was open stays, busy, until the next one's code
 * and words are there: no skeleton for a moment, and no second drawing.
 */
export function AccountRoutes({ path, addresses }: AccountRoutesProps) {
  const shown = useDeferredValue(path)
  return (
    <div className={styles.section} aria-busy={shown !== path}>
      {sectionAt(shown, addresses)}
    </div>
  )
}

function sectionAt(path: string, addresses: ReactNode): ReactNode {
  const [section, id, ...rest] = path.split('/').filter(part => part !== '')
  if (section === undefined) return <OverviewScreen />
  if (section === 'orders' && id !== undefined && rest.length === 0) {
    return <OrderScreen key={id} checkoutId={id} />
  }
  if (id !== undefined) return <UnknownScreen />
  if (section === 'orders') return <OrdersScreen />
  if (section === 'addresses') return addresses
  return sections.get(section) ?? <UnknownScreen />
}
