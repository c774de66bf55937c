import { paths } from '#src/lib/paths.ts'

/** The parts of the account area in the order of its navigation; the key names the words in `common`, `account.*`. */
export const accountSections = [
  { key: 'overview', href: paths.account.root },
  { key: 'orders', href: paths.account.orders },
  { key: 'addresses', href: paths.account.addresses },
] as const

export type AccountSectionKey = (typeof accountSections)[number]['key']
