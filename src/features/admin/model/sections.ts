import type { Role } from '#contract/identity/roles.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import type { IconName } from '#src/ui/media/icon.tsx'

/** Who works in the back office: those who run the shops, and those who write tickers. */
export type StaffRole = Extract<Role, 'shopStaff' | 'matchDesk'>

/** The parts of the back office in the order of its navigation, each for people with its role alone; keys name the words in `admin`, `nav.*`. */
const adminSections = [
  { key: 'orders', role: 'shopStaff', href: adminPaths.orders(), icon: 'wallet' },
  { key: 'products', role: 'shopStaff', href: adminPaths.products(), icon: 'cart' },
  { key: 'codes', role: 'shopStaff', href: adminPaths.codes(), icon: 'megaphone' },
  { key: 'withdrawals', role: 'shopStaff', href: adminPaths.withdrawals(), icon: 'document' },
  { key: 'log', role: 'shopStaff', href: adminPaths.log(), icon: 'book' },
  { key: 'desk', role: 'matchDesk', href: adminPaths.matches, icon: 'newspaper' },
] as const satisfies readonly { key: string; role: StaffRole; href: string; icon: IconName }[]

export type AdminSection = (typeof adminSections)[number]

export const sectionsFor = (roles: readonly Role[]): AdminSection[] =>
  adminSections.filter(({ role }) => roles.includes(role))

/** What the whole is called for somebody, by the words of `admin`, `frame.names.*`. */
export function areaName(roles: readonly Role[]): 'shop' | 'desk' | 'both' {
  if (!roles.includes('matchDesk')) return 'shop'
  return roles.includes('shopStaff') ? 'both' : 'desk'
}
