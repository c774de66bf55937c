import { type ComponentType, memo, type ReactNode, useDeferredValue } from 'react'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import * as styles from './routes.module.css'
import type { OrderScreenProps } from './screens/order-screen.tsx'

const OverviewScreen = lazyScreen(
  async () => (await import('./screens/overview-screen.tsx')).OverviewScreen,
  'account',
  'orders',
)
const OrdersScreen = lazyScreen(
  async () => (await import('./screens/orders-screen.tsx')).OrdersScreen,
  'orders',
)
const OrderScreen = lazyScreen(
  async () => (await import('./screens/order-screen.tsx')).OrderScreen,
  'orders',
  'shop-errors',
)
const PaymentsScreen = lazyScreen(
  async () => (await import('./screens/payments-screen.tsx')).PaymentsScreen,
  'payments',
)
const UnknownScreen = lazyScreen(
  async () => (await import('./screens/unknown-screen.tsx')).UnknownScreen,
  'account',
)
const ProfileScreen = lazyScreen(
  async () => (await import('./screens/profile-screen.tsx')).ProfileScreen,
  'personal',
  'account',
  'field-faults',
)
const LanguageScreen = lazyScreen(
  async () => (await import('./screens/language-screen.tsx')).LanguageScreen,
  'personal',
)
const EmailsScreen = lazyScreen(
  async () => (await import('./screens/emails-screen.tsx')).EmailsScreen,
  'personal',
  'field-faults',
)
const PasswordScreen = lazyScreen(
  async () => (await import('./screens/password-screen.tsx')).PasswordScreen,
  'personal',
  'field-faults',
)
const SecurityScreen = lazyScreen(
  async () => (await import('./screens/security-screen.tsx')).SecurityScreen,
  'personal',
)
const NewslettersScreen = lazyScreen(
  async () => (await import('./screens/newsletters-screen.tsx')).NewslettersScreen,
  'consents',
)
const AdConsentsScreen = lazyScreen(
  async () => (await import('./screens/ad-consents-screen.tsx')).AdConsentsScreen,
  'consents',
)
const AddressBookScreen = lazyScreen(
  async () => (await import('./screens/address-book-screen.tsx')).AddressBookScreen,
  'address-book',
)
const GroupsScreen = lazyScreen(
  async () => (await import('./screens/groups-screen.tsx')).GroupsScreen,
  'membership',
)
const PartnersScreen = lazyScreen(
  async () => (await import('./screens/partners-screen.tsx')).PartnersScreen,
  'consents',
)
const MembershipScreen = lazyScreen(
  async () => (await import('./screens/membership-screen.tsx')).MembershipScreen,
  'membership',
)
const DataScreen = lazyScreen(async () => (await import('./screens/data-screen.tsx')).DataScreen, 'own-data')
const DeletionScreen = lazyScreen(
  async () => (await import('./screens/deletion-screen.tsx')).DeletionScreen,
  'own-data',
  'field-faults',
)

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
  Addresses: ComponentType
  /** Pays an order that is not paid yet; another feature's too. */
  PayOrder: OrderScreenProps['PayOrder']
}

/**
 * Everything below `/account/`, for somebody who is signed in. The section that was open stays, busy, until the next one's code
 * and words are there: no skeleton for a moment, and no second drawing.
 */
export function AccountRoutes({ path, Addresses, PayOrder }: AccountRoutesProps) {
  const shown = useDeferredValue(path)
  return (
    <div className={styles.section} aria-busy={shown !== path}>
      <Section path={shown} Addresses={Addresses} PayOrder={PayOrder} />
    </div>
  )
}

/** Not drawn anew because the way to the next one begins. */
const Section = memo(function Section({ path, Addresses, PayOrder }: AccountRoutesProps) {
  const [section, id, ...rest] = path.split('/').filter(part => part !== '')
  if (section === undefined) return <OverviewScreen />
  if (section === 'orders' && id !== undefined && rest.length === 0) {
    return <OrderScreen key={id} checkoutId={id} PayOrder={PayOrder} />
  }
  if (id !== undefined) return <UnknownScreen />
  if (section === 'orders') return <OrdersScreen />
  if (section === 'addresses') return <Addresses />
  return sections.get(section) ?? <UnknownScreen />
})
