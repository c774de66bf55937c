import { paths } from '#src/lib/paths.ts'
import type { IconName } from '#src/ui/media/icon.tsx'

/**
 * The parts of the account area, in the groups and the order of its navigation; keys name the words in `account`, `nav.*`.
 * A group without a name stands alone.
 */
export const accountGroups = [
  { name: undefined, sections: [{ key: 'overview', href: paths.account.root, icon: 'home' }] },
  {
    name: 'purchases',
    sections: [
      { key: 'orders', href: paths.account.orders, icon: 'cart' },
      { key: 'payments', href: paths.account.payments, icon: 'wallet' },
    ],
  },
  {
    name: 'person',
    sections: [
      { key: 'profile', href: paths.account.profile, icon: 'person' },
      { key: 'addresses', href: paths.account.addresses, icon: 'pin' },
      { key: 'emails', href: paths.account.emails, icon: 'mail' },
      { key: 'addressBook', href: paths.account.addressBook, icon: 'book' },
      { key: 'language', href: paths.account.language, icon: 'globe' },
    ],
  },
  {
    name: 'club',
    sections: [
      { key: 'membership', href: paths.account.membership, icon: 'card' },
      { key: 'circles', href: paths.account.groups, icon: 'people' },
    ],
  },
  {
    name: 'consents',
    sections: [
      { key: 'newsletters', href: paths.account.newsletters, icon: 'newspaper' },
      { key: 'adConsents', href: paths.account.adConsents, icon: 'megaphone' },
      { key: 'partners', href: paths.account.partners, icon: 'document' },
    ],
  },
  {
    name: 'safety',
    sections: [
      { key: 'password', href: paths.account.password, icon: 'lock' },
      { key: 'security', href: paths.account.security, icon: 'shield' },
      { key: 'data', href: paths.account.data, icon: 'download' },
      { key: 'deletion', href: paths.account.deletion, icon: 'trash' },
    ],
  },
] as const satisfies readonly {
  name: string | undefined
  sections: readonly { key: string; href: string; icon: IconName }[]
}[]

export type AccountSection = (typeof accountGroups)[number]['sections'][number]
export type AccountSectionKey = AccountSection['key']

/** The section that a path belongs to; the overview is none of those below it. */
export function sectionAt(path: string): AccountSection | undefined {
  const sections: readonly AccountSection[] = accountGroups.flatMap(group => [...group.sections])
  return (
    sections.find(({ href }) => href === path) ??
    sections.find(({ href }) => href !== paths.account.root && path.startsWith(href))
  )
}
