import { defineFeature } from '#src/lib/features/define-feature.ts'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { paths } from '#src/lib/paths.ts'

export const account = defineFeature({
  accountSections: [
    {
      key: 'overview',
      href: paths.account.root,
      icon: 'home',
      screen: lazyScreen(
        async () => (await import('./screens/overview/overview-screen.tsx')).OverviewScreen,
        'orders',
      ),
    },
    {
      key: 'orders',
      group: 'purchases',
      href: paths.account.orders,
      icon: 'cart',
      screen: lazyScreen(
        async () => (await import('./screens/orders/orders-screen.tsx')).OrdersScreen,
        'orders',
      ),
      below: lazyScreen(
        async () => (await import('./screens/order/order-screen.tsx')).OrderScreen,
        'orders',
        'shop-errors',
      ),
    },
    {
      key: 'payments',
      group: 'purchases',
      href: paths.account.payments,
      icon: 'wallet',
      screen: lazyScreen(
        async () => (await import('./screens/payments/payments-screen.tsx')).PaymentsScreen,
        'payments',
      ),
    },
    {
      key: 'profile',
      group: 'person',
      href: paths.account.profile,
      icon: 'person',
      screen: lazyScreen(
        async () => (await import('./screens/profile/profile-screen.tsx')).ProfileScreen,
        'personal',
        'field-faults',
      ),
    },
    {
      key: 'emails',
      group: 'person',
      href: paths.account.emails,
      icon: 'mail',
      screen: lazyScreen(
        async () => (await import('./screens/emails/emails-screen.tsx')).EmailsScreen,
        'credentials',
        'field-faults',
      ),
      isOwnOnly: true,
    },
    {
      key: 'addressBook',
      group: 'person',
      href: paths.account.addressBook,
      icon: 'book',
      screen: lazyScreen(
        async () => (await import('./screens/address-book/address-book-screen.tsx')).AddressBookScreen,
        'address-book',
      ),
    },
    {
      key: 'language',
      group: 'person',
      href: paths.account.language,
      icon: 'globe',
      screen: lazyScreen(
        async () => (await import('./screens/language/language-screen.tsx')).LanguageScreen,
        'personal',
      ),
    },
    {
      key: 'membership',
      group: 'club',
      href: paths.account.membership,
      icon: 'card',
      screen: lazyScreen(
        async () => (await import('./screens/membership-screens.ts')).MembershipScreen,
        'membership',
      ),
      below: lazyScreen(
        async () => (await import('./screens/membership-screens.ts')).BelowMembership,
        'membership',
      ),
    },
    {
      key: 'circles',
      group: 'club',
      href: paths.account.groups,
      icon: 'people',
      screen: lazyScreen(
        async () => (await import('./screens/groups/groups-screen.tsx')).GroupsScreen,
        'membership',
      ),
    },
    {
      key: 'newsletters',
      group: 'consents',
      href: paths.account.newsletters,
      icon: 'newspaper',
      screen: lazyScreen(
        async () => (await import('./screens/newsletters/newsletters-screen.tsx')).NewslettersScreen,
        'consents',
      ),
    },
    {
      key: 'adConsents',
      group: 'consents',
      href: paths.account.adConsents,
      icon: 'megaphone',
      screen: lazyScreen(
        async () => (await import('./screens/ad-consents/ad-consents-screen.tsx')).AdConsentsScreen,
        'consents',
      ),
    },
    {
      key: 'partners',
      group: 'consents',
      href: paths.account.partners,
      icon: 'document',
      screen: lazyScreen(
        async () => (await import('./screens/partners/partners-screen.tsx')).PartnersScreen,
        'consents',
      ),
    },
    {
      key: 'password',
      group: 'safety',
      href: paths.account.password,
      icon: 'lock',
      screen: lazyScreen(
        async () => (await import('./screens/password/password-screen.tsx')).PasswordScreen,
        'credentials',
        'field-faults',
      ),
      isOwnOnly: true,
    },
    {
      key: 'security',
      group: 'safety',
      href: paths.account.security,
      icon: 'shield',
      screen: lazyScreen(
        async () => (await import('./screens/security/security-screen.tsx')).SecurityScreen,
        'personal',
      ),
      isOwnOnly: true,
    },
    {
      key: 'data',
      group: 'safety',
      href: paths.account.data,
      icon: 'download',
      screen: lazyScreen(async () => (await import('./screens/data/data-screen.tsx')).DataScreen, 'own-data'),
      isOwnOnly: true,
    },
    {
      key: 'deletion',
      group: 'safety',
      href: paths.account.deletion,
      icon: 'trash',
      screen: lazyScreen(
        async () => (await import('./screens/deletion/deletion-screen.tsx')).DeletionScreen,
        'deletion',
        'field-faults',
      ),
      isOwnOnly: true,
    },
  ],
})
