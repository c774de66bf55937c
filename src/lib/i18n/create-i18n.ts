import { createInstance, type i18n } from 'i18next'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Messages } from '#contract/cms/page-context.ts'
import { lazyNamespaces } from './load-namespace.ts'

/**
 * An i18next instance for pages in `language`. `common` is there at once, so that the server's render and the first one
 * in the browser are the same; every other namespace comes when a screen asks for it, which then suspends.
 */
export function createI18n(language: Language, common: Messages): i18n {
  const instance = createInstance()
  // Nothing to await: with `initAsync` off and the words at hand it is ready when `init` returns.
  void instance.use(lazyNamespaces).init({
    lng: language,
    // Falling back would load German beside every language; a missing key is found by `npm run locales` instead.
    fallbackLng: false,
    load: 'currentOnly',
    ns: ['common'],
    defaultNS: 'common',
    resources: { [language]: { common } },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance
}
