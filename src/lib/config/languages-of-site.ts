import type { Language } from '#contract/kernel/primitives.ts'
import type { SiteBarEntry } from '#contract/cms/site-config.ts'

/** A language calls itself by its own name, whatever the page speaks. */
export const ownLanguageNames: Readonly<Record<Language, { short: string; rest: string }>> = {
  de: { short: 'DE', rest: 'Deutsch' },
  en: { short: 'EN', rest: 'English' },
  ja: { short: '日本語', rest: '' },
}

/** One way into each language: this sub-site for its own, the first one that speaks it for another. */
export function waysIntoLanguages(
  siteBar: readonly SiteBarEntry[],
  language: Language,
): readonly SiteBarEntry[] {
  const current = siteBar.filter(entry => entry.current)
  const others = siteBar.filter(
    (entry, index) =>
      entry.language !== language &&
      siteBar.findIndex(({ language: other }) => other === entry.language) === index,
  )
  return [...current, ...others].sort((a, b) => a.language.localeCompare(b.language))
}
