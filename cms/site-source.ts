import { findSite } from '#sites/sites.ts'
import type { SiteSettings } from './site-settings.ts'

/** Addresses of TYPO3 by sub-site, in place of what `site.ts` says. */
export type Typo3Overrides = Readonly<Record<string, string>>

/** Where the pages of a sub-site come from. */
export type SiteSource = { readonly kind: 'files' } | { readonly kind: 'typo3'; readonly address: string }

/**
 * Reads KURVE_TYPO3: `museum=http://127.0.0.1:8721`, several by comma; `museum=files` takes the files whatever `site.ts` says.
 * Throws with the name of the setting.
 */
export function typo3OverridesFrom(env: Readonly<Record<string, string | undefined>>): Typo3Overrides {
  const entries = (env.KURVE_TYPO3 ?? '').split(',').filter(entry => entry.trim() !== '')
  return Object.fromEntries(
    entries.map(entry => {
      const [, key = '', address = ''] = /^\s*([^=]+)=(.*?)\/*\s*$/.exec(entry) ?? []
      if (!findSite(key)) throw new Error(`KURVE_TYPO3: there is no sub-site "${key}"`)
      if (address !== 'files' && !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
        throw new Error(
          `KURVE_TYPO3: "${address}" is no address of TYPO3, as in "museum=http://127.0.0.1:8721"`,
        )
      }
      return [key, address]
    }),
  )
}

/** The same as text, for a process that is started. */
export const typo3OverridesText = (overrides: Typo3Overrides): string =>
  Object.entries(overrides)
    .map(([key, address]) => `${key}=${address}`)
    .join(',')

/** Where a sub-site's pages come from in an environment. */
export function sourceOf({
  site,
  environment,
  typo3 = {},
}: Pick<SiteSettings, 'site' | 'environment' | 'typo3'>): SiteSource {
  const override = typo3[site.key]
  if (override === 'files') return { kind: 'files' }
  if (override !== undefined) return { kind: 'typo3', address: override }
  if (site.source === 'files') return { kind: 'files' }
  return { kind: 'typo3', address: site.source.typo3[environment === 'dev' ? 'local' : environment] }
}
