import type { ResourceLanguage } from 'i18next'

/**
 * The words of areas at the platform, whose scripts bring this list. Namespaces of public pages are in load-namespace.ts. Those that
 * only the build and the server say, or that come with what says them (own-words/), have no chunk.
 */
export async function importPlatformNamespace(
  language: string,
  namespace: string,
): Promise<ResourceLanguage> {
  const module = (await import(
    /* webpackExclude: /[\\/](calendar|common|contract-office|matches|search|shop|admin|derived|documents|fan-desk|mail|preview|provider|sandbox-pay|ticket-office|video|web)\.json$/ */
    `../../../locales/${language}/${namespace}.json`
  )) as { default: ResourceLanguage }
  return module.default
}
