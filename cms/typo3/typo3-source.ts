import type { NoteText } from '#contract/cms/cms-notes.ts'
import { contentFolders, type SiteSettings } from '../site-settings.ts'
import type { ContentProblem, SiteContent } from '../content-problem.ts'
import { deadLinksOn } from '../dead-links.ts'
import { readSiteFiles } from '../files/file-source.ts'
import type { MediaManifest } from '../media/media-manifest.ts'
import { noteOf } from '../note-texts.ts'
import { repeatsBasePath, siteConfigOf } from '../site-config.ts'
import type { Typo3Place } from './typo3-addresses.ts'
import { manifestAssets } from './typo3-assets.ts'
import { readTypo3Page } from './typo3-page.ts'
import type { RawPage, Typo3Snapshot } from './typo3-raw.ts'
import { followRedirects } from './typo3-redirects.ts'
import { type Assets, createResolver } from './typo3-resolver.ts'
import { typo3Page } from './typo3-schema.ts'

const placeIn = (
  settings: SiteSettings,
  { address, origins }: Pick<Typo3Snapshot, 'address' | 'origins'>,
): Typo3Place => ({
  address,
  origins,
  site: settings.site,
})

/** Numbers of pages, each with its path in the sub-site's own language before others. */
function pathsById(pages: readonly RawPage[]): ReadonlyMap<number, string> {
  const paths = new Map<number, string>()
  for (const { path, json } of pages) {
    const id = typo3Page.safeParse(json).data?.id
    if (id !== undefined && !paths.has(id)) paths.set(id, path)
  }
  return paths
}

/** Addresses of files by TYPO3's number, for links in its own notation. */
function filesById(value: unknown, found = new Map<number, string>()): ReadonlyMap<number, string> {
  if (typeof value !== 'object' || value === null) return found
  const { publicUrl, url = publicUrl, properties = value } = value as Record<string, unknown>
  const uid = (properties as Record<string, unknown> | null)?.uidLocal
  if (typeof url === 'string' && uid !== undefined) found.set(Number(uid), url)
  for (const inner of Object.values(value)) filesById(inner, found)
  return found
}

/** Pages, problems and warnings of what TYPO3 said. @param assets what its pictures and files have become. */
export function readRawSite(
  settings: SiteSettings,
  snapshot: Omit<Typo3Snapshot, 'assets'>,
  assets: Assets,
): SiteContent {
  const typo3 = placeIn(settings, snapshot)
  const { basePath } = siteConfigOf(settings, '')
  const paths = pathsById(snapshot.pages)
  const files = filesById(snapshot.pages)
  const own = (text: NoteText): ContentProblem => ({ typo3: typo3.address, field: '', text })
  let follow = (path: string) => path
  const options = {
    settings,
    typo3,
    basePath,
    assets,
    pathOfPage: (uid: number) => paths.get(uid),
    urlOfFile: (uid: number) => files.get(uid),
    follow: (path: string) => follow(path),
  }
  const redirects = followRedirects(snapshot.redirects, typo3, (href, from) =>
    createResolver(options, from, () => undefined).link(href),
  )
  follow = redirects.follow
  const results = snapshot.pages.map(page =>
    readTypo3Page(page, {
      address: typo3.address,
      siteLanguage: settings.site.language,
      resolver: (from, warn) => createResolver(options, from, warn),
    }),
  )
  return {
    pages: results.flatMap(({ page }) => page ?? []),
    problems: [
      ...redirects.loops.map(steps => own(noteOf('redirectsInCircle', { steps: steps.join(' → ') }))),
      ...results.flatMap(({ problems }) => problems),
    ],
    warnings: [
      ...redirects.chains.map(steps =>
        own(
          noteOf('redirectDetour', {
            from: steps[0] ?? '',
            to: steps.at(-1) ?? '',
            steps: steps.join(' → '),
          }),
        ),
      ),
      ...redirects.nowhere.map(({ from, to }) => own(noteOf('redirectNowhere', { from, link: to }))),
      ...results.flatMap(({ warnings }) => warnings),
    ],
    redirects: redirects.list,
    origins: Object.fromEntries(
      results.map(({ elements, partial }, index) => [
        snapshot.pages[index]?.path ?? '',
        { blocks: elements.map(element => ({ element })), ...(partial && { partial }) },
      ]),
    ),
  }
}

/** All pages of a sub-site whose source is TYPO3, with those that all sub-sites of its language share. */
export const readTypo3Site = (
  settings: SiteSettings,
  snapshot: Typo3Snapshot,
  media: MediaManifest,
): SiteContent => readTypo3Pages(settings, snapshot, manifestAssets(settings, snapshot, media), media)

/** The same for what was asked just now. @param assets what TYPO3's pictures and files have become. */
export function readTypo3Pages(
  settings: SiteSettings,
  snapshot: Omit<Typo3Snapshot, 'assets'>,
  assets: Assets,
  media: MediaManifest,
): SiteContent {
  const { site, root } = settings
  const { basePath } = siteConfigOf(settings, '')
  const content = readRawSite(settings, snapshot, assets)
  const taken = new Set([
    ...content.pages.map(({ slug }) => slug),
    ...content.redirects.map(({ from }) => from),
  ])
  const [, ...shared] = contentFolders(root, site.key, site.language)
  const files = readSiteFiles(settings, media, shared, [...taken])
  const pages = [...content.pages, ...files.pages.filter(({ slug }) => !taken.has(slug))]
  const slugs = new Set(pages.map(({ slug }) => slug))
  const ids = new Map(snapshot.pages.map(({ path, json }) => [path, typo3Page.safeParse(json).data?.id ?? 0]))
  const dead = content.pages.flatMap(page =>
    deadLinksOn(page, slugs, basePath).map(target => ({ target, path: page.slug })),
  )
  const about = (path: string, text: NoteText): ContentProblem => ({
    typo3: snapshot.address,
    page: { id: ids.get(path) ?? 0, path },
    field: '',
    text,
  })
  const misplaced = content.pages
    .filter(({ slug }) => repeatsBasePath(slug, basePath))
    .map(({ slug }) => about(slug, noteOf('repeatsBasePath', { path: slug, basePath })))
  const inTree = snapshot.missing
    .filter(({ path }) => !slugs.has(path) && !dead.some(({ target }) => target === path))
    .map(({ path, from }) => ({ target: path, path: from }))
  const deadLinks = [...dead, ...inTree].map(({ target, path }) =>
    about(path, noteOf('deadLink', { path: target })),
  )
  return {
    pages,
    problems: [...content.problems, ...misplaced, ...files.problems],
    warnings: [...content.warnings, ...files.warnings, ...deadLinks],
    redirects: content.redirects,
    origins: { ...files.origins, ...content.origins },
  }
}
