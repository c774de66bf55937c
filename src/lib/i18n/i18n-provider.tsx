import { type i18n, createInstance } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
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

const isBrowser = typeof window !== 'undefined'
const instances = new Map<Language, i18n>()

/** In the browser one instance per language, which keeps the namespaces that were loaded; on the server one per page. */
function instanceFor(language: Language, common: Messages): i18n {
  const known = isBrowser ? instances.get(language) : undefined
  if (known) return known
  const created = createI18n(language, common)
  if (isBrowser) instances.set(language, created)
  return created
}

export interface I18nProviderProps {
  /** `website_lang` of the page. */
  language: Language
  /** The namespace `common` in that language. */
  common: Messages
  children: ReactNode
}

/**
 * The words of a page. Below it `useTranslation('shop')` from react-i18next gives a typed `t`: at once for `common`,
 * after the namespace has loaded for any other (it suspends, so a screen stands inside a Suspense boundary).
 */
export function I18nProvider({ language, common, children }: I18nProviderProps) {
  const instance = useMemo(() => instanceFor(language, common), [language, common])
  return <I18nextProvider i18n={instance}>{children}</I18nextProvider>
}
