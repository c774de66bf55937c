import { defineFeature } from '#src/lib/features/define-feature.ts'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { paths } from '#src/lib/paths.ts'

export const fanClubs = defineFeature({
  accountSections: [
    {
      key: 'fanClubs',
      group: 'club',
      href: paths.account.fanClubs,
      icon: 'star',
      screen: lazyScreen(
        async () => (await import('./screens/fan-club-screens.ts')).OrganizationsScreen,
        'fan-clubs',
      ),
      below: lazyScreen(
        async () => (await import('./screens/fan-club-screens.ts')).InvitationScreen,
        'fan-clubs',
      ),
    },
    {
      key: 'fanClubMembers',
      group: 'club',
      href: paths.account.fanClubMembers,
      icon: 'people',
      screen: lazyScreen(
        async () => (await import('./screens/fan-club-screens.ts')).MembersScreen,
        'fan-clubs',
      ),
      isOrganizationOnly: true,
    },
  ],
})
