import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CmsPage } from '../../contract/cms/cms-page.ts'
import type { PageContext, Messages } from '../../contract/cms/page-context.ts'
import type { Language } from '../../contract/kernel/primitives.ts'
import type { SiteConfig } from '../../contract/cms/site-config.ts'
import { readClubData } from '../../cms/club-data/club-data.ts'
import { readMediaManifest } from '../../cms/media/media-manifest.ts'
import { radio } from '../../sites/club/radio.ts'
import { siteConfigOf } from '../../cms/site-config.ts'
import { broadcastsOf, matchStripOf } from '../../cms/site-live.ts'
import type { BuildSettings } from './build-settings.ts'
import { buildPaths } from './build-paths.ts'

/** Reads `locales/<lang>/common.json`: the words of header, footer and everything else that each page shows. */
const readCommonMessages = (root: string, language: Language): Messages =>
  // `npm run locales` checks these files against each other.
  JSON.parse(readFileSync(path.join(root, 'locales', language, 'common.json'), 'utf8')) as Messages

const readThemeCss = ({ root, site }: BuildSettings) => {
  const file = path.join(root, 'sites', site.key, 'theme.css')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function configOf(settings: BuildSettings): SiteConfig {
  const { root } = settings
  const broadcasts = broadcastsOf(settings, radio, () => readMediaManifest(buildPaths(root).mediaManifest))
  const matchStrip = matchStripOf(settings, () => readClubData(root).currentSeason)
  return {
    ...siteConfigOf(settings, readThemeCss(settings)),
    ...(broadcasts && { broadcasts }),
    ...(matchStrip && { matchStrip }),
  }
}

/** Makes the context of each page of a sub-site. */
export function createPageContexts(settings: BuildSettings) {
  const config = configOf(settings)
  const contextIn = (lang: Language): PageContext => ({
    config,
    lang,
    messages: readCommonMessages(settings.root, lang),
  })
  return {
    /** For a page of the CMS, in its own language. */
    ofCmsPage: (page: CmsPage): PageContext => ({ ...contextIn(page.website_lang), page }),
    /** For any other page, in the sub-site's language. */
    ofPage: (): PageContext => contextIn(settings.site.language),
  }
}
