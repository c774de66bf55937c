import type { BackendModule, ReadCallback, ResourceLanguage } from 'i18next'
import { fallbackLanguage } from './languages.ts'

/**
 * One chunk per language and namespace: a page loads the words of the features it opens, in its own language alone. Those that
 * only the build and the server say, or that come with what says them (own-words/), have no chunk, and no place in the list of chunks that every page brings.
 */
async function importNamespace(language: string, namespace: string): Promise<ResourceLanguage> {
  const module = (await import(
    /* webpackExclude: /[\\/](admin|derived|documents|mail|preview|provider|sandbox-pay|video|web)\.json$/ */
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
