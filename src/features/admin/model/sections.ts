import { paths } from '#src/lib/paths.ts'
import type { IconName } from '#src/ui/media/icon.tsx'

/** The parts of the back office in the order of its navigation; keys name the words in `admin`, `nav.*`. */
export const adminSections = [
  { key: 'orders', href: paths.admin.orders(), icon: 'wallet' },
  { key: 'products', href: paths.admin.products(), icon: 'cart' },
  { key: 'codes', href: paths.admin.codes(), icon: 'megaphone' },
  { key: 'withdrawals', href: paths.admin.withdrawals(), icon: 'document' },
  { key: 'log', href: paths.admin.log(), icon: 'book' },
] as const satisfies readonly { key: string; href: string; icon: IconName }[]
