import { adminPaths } from '#src/lib/admin-paths.ts'
import type { IconName } from '#src/ui/media/icon.tsx'

/** The parts of the back office in the order of its navigation; keys name the words in `admin`, `nav.*`. */
export const adminSections = [
  { key: 'orders', href: adminPaths.orders(), icon: 'wallet' },
  { key: 'products', href: adminPaths.products(), icon: 'cart' },
  { key: 'codes', href: adminPaths.codes(), icon: 'megaphone' },
  { key: 'withdrawals', href: adminPaths.withdrawals(), icon: 'document' },
  { key: 'log', href: adminPaths.log(), icon: 'book' },
] as const satisfies readonly { key: string; href: string; icon: IconName }[]
