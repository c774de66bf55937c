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
        async () => (await import('./screens/overview-screen.tsx')).OverviewScreen,
        'account',
        'orders',
      ),
    },
    {
      key: 'orders',
      group: 'purchases',
      href: paths.account.orders,
      icon: 'cart',
      screen: lazyScreen(async () => (await import('./screens/orders-screen.tsx')).OrdersScreen, 'orders'),
      below: lazyScreen(
        async () => (await import('./screens/order-screen.tsx')).OrderScreen,
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
        async () => (await import('./screens/payments-screen.tsx')).PaymentsScreen,
        'payments',
      ),
    },
    {
      key: 'profile',
      group: 'person',
      href: paths.account.profile,
      icon: 'person',
      screen: lazyScreen(
        async () => (await import('./screens/profile-screen.tsx')).ProfileScreen,
        'personal',
        'account',
        'field-faults',
      ),
    },
    {
      key: 'emails',
      group: 'person',
      href: paths.account.emails,
      icon: 'mail',
      screen: lazyScreen(
        async () => (await import('./screens/emails-screen.tsx')).EmailsScreen,
        'personal',
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
        async () => (await import('./screens/address-book-screen.tsx')).AddressBookScreen,
        'address-book',
      ),
    },
    {
      key: 'language',
      group: 'person',
      href: paths.account.language,
      icon: 'globe',
      screen: lazyScreen(
        async () => (await import('./screens/language-screen.tsx')).LanguageScreen,
        'personal',
      ),
    },
    {
      key: 'membership',
      group: 'club',
      href: paths.account.membership,
      icon: 'card',
      screen: lazyScreen(
        async () => (await import('./screens/membership-screen.tsx')).MembershipScreen,
        'membership',
      ),
    },
    {
      key: 'circles',
      group: 'club',
      href: paths.account.groups,
      icon: 'people',
      screen: lazyScreen(
        async () => (await import('./screens/groups-screen.tsx')).GroupsScreen,
        'membership',
      ),
    },
    {
      key: 'newsletters',
      group: 'consents',
      href: paths.account.newsletters,
      icon: 'newspaper',
      screen: lazyScreen(
        async () => (await import('./screens/newsletters-screen.tsx')).NewslettersScreen,
        'consents',
      ),
    },
    {
      key: 'adConsents',
      group: 'consents',
      href: paths.account.adConsents,
      icon: 'megaphone',
      screen: lazyScreen(
        async () => (await import('./screens/ad-consents-screen.tsx')).AdConsentsScreen,
        'consents',
      ),
    },
    {
      key: 'partners',
      group: 'consents',
      href: paths.account.partners,
      icon: 'document',
      screen: lazyScreen(
        async () => (await import('./screens/partners-screen.tsx')).PartnersScreen,
        'consents',
      ),
    },
    {
      key: 'password',
      group: 'safety',
      href: paths.account.password,
      icon: 'lock',
      screen: lazyScreen(
        async () => (await import('./screens/password-screen.tsx')).PasswordScreen,
        'personal',
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
        async () => (await import('./screens/security-screen.tsx')).SecurityScreen,
        'personal',
      ),
      isOwnOnly: true,
    },
    {
      key: 'data',
      group: 'safety',
      href: paths.account.data,
      icon: 'download',
      screen: lazyScreen(async () => (await import('./screens/data-screen.tsx')).DataScreen, 'own-data'),
      isOwnOnly: true,
    },
    {
      key: 'deletion',
      group: 'safety',
      href: paths.account.deletion,
      icon: 'trash',
      screen: lazyScreen(
        async () => (await import('./screens/deletion-screen.tsx')).DeletionScreen,
        'own-data',
        'field-faults',
      ),
      isOwnOnly: true,
    },
  ],
})
