import type { BackendModule, ReadCallback, ResourceLanguage } from 'i18next'
import { fallbackLanguage } from './languages.ts'

/** What public pages say. All others come by a list of their own, which no public page brings (0.6 kB of brotli). */
const isPublic = (namespace: string) => /^(calendar|common|matches|search|shop)$/.test(namespace)

/** One chunk per language and namespace: a page loads the words of the features it opens, in its own language alone. */
async function importNamespace(language: string, namespace: string): Promise<ResourceLanguage> {
  if (!isPublic(namespace)) {
    const { importPlatformNamespace } = await import('./platform-namespaces.ts')
    return importPlatformNamespace(language, namespace)
  }
  const module = (await import(
    /* webpackInclude: /[\\/](calendar|common|matches|search|shop)\.json$/ */
    `../../../locales/${language}/${namespace}.json`
  )) as { default: ResourceLanguage }
  return module.default
}

/** Gives i18next a namespace when a screen first asks for it; a language without the file reads German. */
export const lazyNamespaces: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    importNamespace(language, namespace)
      .catch(() => importNamespace(fallbackLanguage, namespace))
      .then(
        words => done(null, words),
        (error: unknown) => done(error instanceof Error ? error : String(error), null),
      )
  },
}
