import type { ProviderScripts } from '../provider-scripts-schema.ts'

/**
 * Analytics, ad server and the statistics widget, as in `{ ads: { script: 'https://ads.example/tag.js' } }`. The example club has none.
 * Pages load a script where the person allows its kind, and only then.
 */
export const providerScripts: ProviderScripts = {}
