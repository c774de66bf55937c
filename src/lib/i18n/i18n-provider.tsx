import type { i18n } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Messages } from '#contract/cms/page-context.ts'
import { createI18n } from './create-i18n.ts'

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
