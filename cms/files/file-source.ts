import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { contentFolders, type SiteSettings } from '../site-settings.ts'
import { fileOf, findFile, findPicture, type MediaManifest, pictureOf } from '../media/media-manifest.ts'
import { repeatsBasePath, resolveLinkTarget, siteConfigOf } from '../site-config.ts'
import type { SiteContent } from '../content-problem.ts'
import { deadLinksOn } from '../dead-links.ts'
import { createMarkdownRenderer } from '../markdown.ts'
import { noteOf } from '../note-texts.ts'
import { createPageFileReader, type PageFile, slugOf } from './page-file.ts'

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true

function filesIn(folder: string, root: string): PageFile[] {
  if (!isFolder(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ya?ml|md)$/.test(name))
    .toSorted()
    .map(name => {
      const file = path.join(folder, name)
      return {
        file: path.relative(root, file),
        name: name.split(path.sep).join('/'),
        source: readFileSync(file, 'utf8'),
      }
    })
}

/** The first of two pages at one address wins, so that a sub-site can replace a page that all share. */
function firstOfEachSlug(files: readonly PageFile[]): PageFile[] {
  const taken = new Map<string, PageFile>()
  for (const file of files) {
    const slug = slugOf(file.name)
    if (!taken.has(slug)) taken.set(slug, file)
  }
  return [...taken.values()]
}

/**
 * Reads `sites/<site>/content` and the pages that all sub-sites of its language share.
 * @param folders others than these: of two pages at one address that in the first folder counts.
 * @param otherPages paths of pages that another source has.
 */
export function readSiteFiles(
  settings: SiteSettings,
  media: MediaManifest,
  folders: readonly string[] = contentFolders(settings.root, settings.site.key, settings.site.language),
  otherPages: readonly string[] = [],
): SiteContent {
  const { site, root } = settings
  const { basePath } = siteConfigOf(settings, '')
  const href = (target: string) => resolveLinkTarget(target, settings)
  // Text is plain HTML and not made of Gatsby links, so its addresses need the base path.
  const html = createMarkdownRenderer(target => {
    const address = href(target)
    return address.startsWith('/') ? basePath + address : address
  })
  const read = createPageFileReader(site.language, {
    picture: (file, alt) => {
      const entry = findPicture(media, site.key, file)
      return entry && pictureOf(entry, alt, basePath)
    },
    file: (file, label) => {
      const entry = findFile(media, site.key, file)
      return entry && fileOf(entry, label, basePath)
    },
    link: href,
    html,
  })

  const files = firstOfEachSlug(folders.flatMap(folder => filesIn(folder, root)))
  const results = files.map(file => ({ file: file.file, slug: slugOf(file.name), ...read(file) }))
  const slugs = new Set([...files.map(({ name }) => slugOf(name)), ...otherPages])
  const deadLinks = results.flatMap(({ file, page }) =>
    (page ? deadLinksOn(page, slugs, basePath) : []).map(target => ({
      file,
      line: 1,
      field: '',
      text: noteOf('deadLink', { path: target }),
    })),
  )
  return {
    pages: results.flatMap(result => result.page ?? []),
    problems: results.flatMap(({ file, slug, problems }) =>
      repeatsBasePath(slug, basePath)
        ? [
            ...problems,
            { file, line: 1, field: '', text: noteOf('repeatsBasePath', { path: slug, basePath }) },
          ]
        : problems,
    ),
    warnings: [...results.flatMap(result => result.warnings), ...deadLinks],
    redirects: [],
    origins: Object.fromEntries(
      results.map(({ slug, file, partial, blockLines }) => [
        slug,
        { file, blocks: blockLines.map(line => ({ file, line })), ...(partial && { partial }) },
      ]),
    ),
  }
}
