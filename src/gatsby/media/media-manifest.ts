import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CmsPicture } from '../../../contract/cms-media.ts'

/** What became of one file of `sites/<owner>/media`. `src` and `srcSet` begin with `/media/`, without a base path. */
export interface MediaEntry {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  /** `preview` of a page's picture. */
  readonly preview: string
}

/** All pictures of all sub-sites by `<owner>/<file>`, where the owner is a sub-site's key or `club`. */
export type MediaManifest = Readonly<Record<string, MediaEntry>>

export const readMediaManifest = (file: string): MediaManifest =>
  // The file is written by this project's own build and holds exactly this.
  JSON.parse(readFileSync(file, 'utf8')) as MediaManifest

/** A sub-site's own picture of that name, else the club's. */
export const findMedia = (manifest: MediaManifest, site: string, file: string): MediaEntry | undefined =>
  manifest[`${site}/${file}`] ?? manifest[`club/${file}`]

const prefixed = (srcSet: string, basePath: string) => srcSet.replace(/(^|, )\//g, `$1${basePath}/`)

/** The picture as a page carries it, with addresses that are right on a sub-site with this base path. */
export const pictureOf = (entry: MediaEntry, alt: string, basePath: string): CmsPicture => ({
  src: basePath + entry.src,
  alt,
  width: entry.width,
  height: entry.height,
  sources: entry.sources.map(({ type, srcSet }) => ({ type, srcSet: prefixed(srcSet, basePath) })),
  preview: basePath + entry.preview,
})

const addressesIn = (srcSet: string) => srcSet.split(', ').map(part => part.split(' ')[0] ?? '')

/** Names of all files that were made of a picture. */
export const mediaFiles = ({ src, sources, preview }: MediaEntry): string[] => [
  ...new Set(
    [src, preview, ...sources.flatMap(source => addressesIn(source.srcSet))].map(file =>
      path.posix.basename(file),
    ),
  ),
]
