import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CmsFile, CmsPicture } from '#contract/cms/cms-values.ts'

/** What became of one picture of `sites/<owner>/media`. `src` and `srcSet` begin with `/media/`, without a base path. */
export interface PictureEntry {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  /** `preview` of a page's picture. */
  readonly preview: string
}

/** A file of `sites/<owner>/media` that is served as it is. `src` as that of a picture. */
export interface FileEntry {
  readonly src: string
  readonly bytes: number
}

/** All media of all sub-sites by `<owner>/<file>`, where the owner is a sub-site's key or `club`. */
export interface MediaManifest {
  readonly pictures: Readonly<Record<string, PictureEntry>>
  readonly files: Readonly<Record<string, FileEntry>>
}

export const readMediaManifest = (file: string): MediaManifest =>
  // The file is written by this project's own build and holds exactly this.
  JSON.parse(readFileSync(file, 'utf8')) as MediaManifest

/** A sub-site's own one of that name, else the club's. */
const find = <T>(entries: Readonly<Record<string, T>>, site: string, file: string): T | undefined =>
  entries[`${site}/${file}`] ?? entries[`club/${file}`]

export const findPicture = ({ pictures }: MediaManifest, site: string, file: string) =>
  find(pictures, site, file)

export const findFile = ({ files }: MediaManifest, site: string, file: string) => find(files, site, file)

const prefixed = (srcSet: string, basePath: string) => srcSet.replace(/(^|, )\//g, `$1${basePath}/`)

/** A preview shows what was not derived yet as it is, within its address: that has no base path. */
const addressOf = (src: string, basePath: string) => (src.startsWith('data:') ? src : basePath + src)

/** The picture as a page carries it, with addresses that are right on a sub-site with this base path. */
export const pictureOf = (entry: PictureEntry, alt: string, basePath: string): CmsPicture => ({
  src: addressOf(entry.src, basePath),
  alt,
  width: entry.width,
  height: entry.height,
  sources: entry.sources.map(({ type, srcSet }) => ({ type, srcSet: prefixed(srcSet, basePath) })),
  preview: addressOf(entry.preview, basePath),
})

/** The file as a page carries it. */
export const fileOf = ({ src, bytes }: FileEntry, label: string, basePath: string): CmsFile => ({
  label,
  href: basePath + src,
  kind: path.extname(src).slice(1).toUpperCase(),
  bytes,
})

const addressesIn = (srcSet: string) => srcSet.split(', ').map(part => part.split(' ')[0] ?? '')

const nameOf = (file: string) => path.posix.basename(file)

/** Names of the files that a picture has beside its preview. */
const shownFiles = ({ src, sources }: PictureEntry): string[] => [
  ...new Set([src, ...sources.flatMap(source => addressesIn(source.srcSet))].map(nameOf)),
]

/**
 * Names of all files of these owners: sub-sites, the club.
 * @param hasPreview whether a preview of this name is wanted as well.
 */
export function mediaFilesOf(
  { pictures, files }: MediaManifest,
  owners: readonly string[],
  hasPreview: (name: string) => boolean = () => true,
): string[] {
  const isWanted = ([key]: readonly [string, unknown]) => owners.some(owner => key.startsWith(`${owner}/`))
  return [
    ...Object.entries(pictures)
      .filter(isWanted)
      .flatMap(([, entry]) => [...shownFiles(entry), ...[nameOf(entry.preview)].filter(hasPreview)]),
    ...Object.entries(files)
      .filter(isWanted)
      .map(([, { src }]) => nameOf(src)),
  ]
}
