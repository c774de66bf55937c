import path from 'node:path'
import { changeStamp } from '../change-stamp.ts'
import type { SiteContent } from '../content-problem.ts'
import { appAreas } from '../dead-links.ts'
import { readSiteFiles } from '../files/file-source.ts'
import { contentFolders, type SiteSettings } from '../site-settings.ts'
import { manifestAssets, notingAssets } from '../typo3/typo3-assets.ts'
import { createTypo3Client, SourceFailure, type SourceLimits, usualLimits } from '../typo3/typo3-client.ts'
import { crawl } from '../typo3/typo3-crawl.ts'
import type { RawSite } from '../typo3/typo3-raw.ts'
import { typo3Redirect } from '../typo3/typo3-schema.ts'
import { readRawSite, readTypo3Pages } from '../typo3/typo3-source.ts'
import { previewManifestFile, previewMedia, previewMediaFolders, previewTypo3Media } from './preview-media.ts'

/** What of a request is handed on to TYPO3, and nothing else. */
export interface Forwarded {
  /** `type`, `ADMCMD_prev`, `ADMCMD_simTime`, `ADMCMD_simUser`. */
  readonly query: Readonly<Record<string, string>>
  /** Value of TYPO3's cookie of people who are signed in there. */
  readonly backendCookie?: string | undefined
}

/** A source that can be looked at again and again. */
export interface PreviewSource {
  /** Another text as soon as anything that a page is made of is another one. */
  readonly stamp: string
  /** Reads all of it; asked for only where the stamp is new. */
  readonly read: () => Promise<SiteContent>
}

/** The cookie by which TYPO3 knows its editors. */
export const backendCookieName = 'be_typo_user'

export function previewOfFiles(settings: SiteSettings): PreviewSource {
  const { root, site } = settings
  const stamp = changeStamp([
    ...contentFolders(root, site.key, site.language),
    ...previewMediaFolders(settings).map(({ folder }) => folder),
    path.join(root, 'sites', site.key, 'site.ts'),
    path.join(root, 'sites', 'club', 'data'),
    previewManifestFile(root),
  ])
  return { stamp, read: async () => readSiteFiles(settings, await previewMedia(settings)) }
}

/** TYPO3's tree of pages is asked for this seldom; the page that is looked at each time. */
const treeGoodForMs = 30_000
const trees = new Map<string, { readonly at: number; readonly site: Promise<RawSite> }>()

/** Everything of a sub-site as visitors see it, for its links and the choice of pages. */
function treeOf(settings: SiteSettings, address: string, limits: SourceLimits): Promise<RawSite> {
  const tree = trees.get(address)
  if (tree && Date.now() - tree.at < treeGoodForMs) return tree.site
  const typo3 = { address, site: settings.site, origins: [] }
  const site = crawl({ typo3, client: createTypo3Client(limits), limits, areas: appAreas })
  trees.set(address, { at: Date.now(), site })
  // What failed is tried again the next time.
  site.catch(() => trees.delete(address))
  return site
}

/** An editor waits for it: less patience than a build has. */
export const previewLimits: SourceLimits = { ...usualLimits, timeoutMs: 8000, attempts: 2, backOffMs: 200 }

/** The page as TYPO3 has it for this editor. Throws a SourceFailure. */
export async function previewOfTypo3(
  settings: SiteSettings,
  address: string,
  pagePath: string,
  forwarded: Forwarded,
): Promise<PreviewSource> {
  const { query, backendCookie } = forwarded
  const client = createTypo3Client(
    previewLimits,
    backendCookie === undefined ? {} : { cookie: `${backendCookieName}=${backendCookie}` },
  )
  const tree = await treeOf(settings, address, previewLimits)
  const search = new URLSearchParams(query).toString()
  const own = pagePath === '/' ? '/' : pagePath.slice(0, -1)
  const answer = await client.json(`${address}${own}${search === '' ? '' : `?${search}`}`)
  const redirect = answer.kind === 'json' ? typo3Redirect.safeParse(answer.value).data : undefined
  if (redirect) throw new SourceFailure(`${address}${own} leads to ${redirect.redirectUrl}`)
  const json = answer.kind === 'json' ? answer.value : undefined
  const others = tree.pages.filter(page => page.path !== pagePath)
  const raw = { ...tree, address, pages: json === undefined ? others : [...others, { path: pagePath, json }] }
  return {
    stamp: JSON.stringify(raw),
    read: async () => {
      const urls = new Set<string>()
      readRawSite(
        settings,
        { ...raw, pages: raw.pages.filter(page => page.path === pagePath) },
        notingAssets(urls),
      )
      const fetched = await previewTypo3Media(settings, urls, await previewMedia(settings), client)
      const shown = manifestAssets(settings, fetched, fetched.media)
      // Pictures of other pages are not looked at.
      const others = notingAssets(new Set())
      return readTypo3Pages(
        settings,
        raw,
        {
          picture: (url, alt) => (urls.has(url) ? shown : others).picture(url, alt),
          file: (url, label) => (urls.has(url) ? shown : others).file(url, label),
        },
        fetched.media,
      )
    },
  }
}
