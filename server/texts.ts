import { readFileSync } from 'node:fs'
import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { fallbackLanguage, type Language, languages } from '#contract/kernel/primitives.ts'
import type documents from '#locales/de/documents.json'
import type mail from '#locales/de/mail.json'
import type provider from '#locales/de/provider.json'
import type sandboxPay from '#locales/de/sandbox-pay.json'
import type shop from '#locales/de/shop.json'
import type web from '#locales/de/web.json'

/** The namespaces that the server speaks; the German file is the type of their keys. */
interface ServerTexts {
  documents: typeof documents
  mail: typeof mail
  provider: typeof provider
  'sandbox-pay': typeof sandboxPay
  shop: typeof shop
  web: typeof web
}
export type ServerNamespace = keyof ServerTexts

/** `order.item_one` and `order.item_other` are one key, `order.item`, told apart by `count`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key
interface Tree {
  readonly [key: string]: string | Tree
}
type TextKey<Texts extends Tree> = {
  [Key in keyof Texts & string]: Texts[Key] extends Tree
    ? `${Key}.${TextKey<Texts[Key]>}`
    : WithoutPlural<Key>
}[keyof Texts & string]

/** A text in one language; `{{name}}` in it is filled from `values`, as plain text: whoever writes HTML escapes. */
export type Text<N extends ServerNamespace> = (
  key: TextKey<ServerTexts[N]>,
  values?: Readonly<Record<string, string | number>>,
) => string

const instances = new Map<ServerNamespace, i18n>()

/** The texts of `locales/<language>/<namespace>.json`; German where the language has none. Read once. */
export function textsOf<N extends ServerNamespace>(namespace: N, language: Language): Text<N> {
  const instance = instances.get(namespace) ?? load(namespace)
  instances.set(namespace, instance)
  // i18next types the keys of the browser's namespaces; the server's are typed above.
  const translate = instance.getFixedT(language) as unknown as Text<N>
  return translate
}

function load(namespace: ServerNamespace): i18n {
  const instance = createInstance()
  const wordsIn = (language: Language) => {
    const path = new URL(`../locales/${language}/${namespace}.json`, import.meta.url)
    return JSON.parse(readFileSync(path, 'utf8')) as ResourceLanguage
  }
  void instance.init({
    fallbackLng: fallbackLanguage,
    ns: [namespace],
    defaultNS: namespace,
    resources: Object.fromEntries(languages.map(language => [language, { [namespace]: wordsIn(language) }])),
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance
}
