import type { KnownContract } from '#contract/cancellations/staff-cancellations.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'

/** What a contract is called, and its number: a link where the ticket office has a screen for it. Memberships are the fan desk's. */
export function ContractTitle({
  contract: { kind, id, name, number },
}: {
  contract: Pick<KnownContract, 'kind' | 'id' | 'name' | 'number'>
}) {
  const words = `${inLanguage(name, useLanguage())} · ${number}`
  return kind === 'contract' ? <AppLink href={adminPaths.contract(id)}>{words}</AppLink> : words
}
