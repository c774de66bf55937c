import type { Language } from '../../../../contract/kernel/primitives.ts'
import { findSite } from '../../../../sites/sites.ts'

/** What a sub-site, and so its team, is called in a language. */
export function siteName(key: string, language: Language): string {
  const names = findSite(key)?.names
  return names?.[language] ?? names?.de ?? key
}
