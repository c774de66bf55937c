import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import { fileOf, type MediaManifest, pictureOf } from '../media/media-manifest.ts'
import { drawingFault } from '../media/safe-drawing.ts'
import { NoteError, noteOf } from '../note-texts.ts'
import { siteConfigOf } from '../site-config.ts'
import type { SiteSettings } from '../site-settings.ts'
import { SourceFailure, type Typo3Client } from './typo3-client.ts'
import type { AssetOutcome, Typo3Snapshot } from './typo3-raw.ts'
import type { Assets } from './typo3-resolver.ts'

const pictureKinds = /^\.(svg|png|jpe?g|webp|avif|gif)$/
const fileKinds = /^\.(pdf|zip|ics|csv|gpx|docx?|xlsx?|pptx?|odt|ods|txt|vcf)$/

/** Whose media they are in the manifest: what one environment's TYPO3 has must not get into another's sub-site. */
export const typo3Owner = ({ environment, site }: Pick<SiteSettings, 'environment' | 'site'>): string =>
  `typo3:${environment}:${site.key}`

/** The name under which a file of TYPO3 is kept: what it is called there, and a mark of its whole address. */
export function assetName(url: string): string {
  const { name, ext } = path.posix.parse(new URL(url).pathname)
  const mark = createHash('sha256').update(url).digest('hex').slice(0, 8)
  const plain = name.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)
  return `${plain}-${mark}${ext.toLowerCase()}`
}

/** Pictures and files as the media pipeline has made them. */
export function manifestAssets(
  settings: SiteSettings,
  { assets }: Pick<Typo3Snapshot, 'assets'>,
  media: MediaManifest,
): Assets {
  const owner = typo3Owner(settings)
  const { basePath } = siteConfigOf(settings, '')
  const keyOf = (url: string): string => {
    const outcome = assets[url]
    if (outcome && 'fault' in outcome) throw new NoteError(outcome.fault)
    return `${owner}/${assetName(url)}`
  }
  const missing = (url: string) => new NoteError(noteOf('fileNotFetched', { file: url }))
  return {
    picture: (url, alt) => {
      const entry = media.pictures[keyOf(url)]
      if (!entry) throw missing(url)
      return pictureOf(entry, alt, basePath)
    },
    file: (url, label) => {
      const entry = media.files[keyOf(url)]
      // A link may lead to a picture: it is shown as it is.
      const picture = media.pictures[keyOf(url)]
      if (entry) return fileOf(entry, label, basePath)
      if (picture) return fileOf({ src: picture.src, bytes: 0 }, label, basePath)
      throw missing(url)
    },
  }
}

/** Takes note of each picture and file that is asked for. */
export function notingAssets(urls: Set<string>): Assets {
  return {
    picture: (url, alt) => {
      urls.add(url)
      return { src: url, alt, width: 1, height: 1, sources: [] }
    },
    file: (url, label) => {
      urls.add(url)
      return { label: label || 'file', href: url, kind: 'FILE', bytes: 0 }
    },
  }
}

/** Why a file cannot be taken; undefined where it can. */
async function faultOf(url: string, bytes: Buffer): Promise<NoteText | undefined> {
  const extension = path.extname(assetName(url))
  if (!pictureKinds.test(extension)) return undefined
  const what = extension === '.svg' ? drawingFault(bytes) : undefined
  if (what !== undefined) return noteOf('drawingRefused', { file: url, what })
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(bytes).metadata()
    return width > 0 && height > 0 ? undefined : noteOf('fileWithoutSize', { file: url })
  } catch {
    return noteOf('fileIsNoPicture', { file: url })
  }
}

async function fetchAsset(url: string, client: Typo3Client, folder: string): Promise<AssetOutcome> {
  const file = assetName(url)
  const extension = path.extname(file)
  if (!pictureKinds.test(extension) && !fileKinds.test(extension)) {
    return { fault: noteOf('fileOfOtherKind', { file: url }) }
  }
  try {
    const bytes = await client.file(url)
    const fault = await faultOf(url, bytes)
    if (fault) return { fault }
    const part = path.join(folder, `.${process.pid}-${file}`)
    writeFileSync(part, bytes)
    renameSync(part, path.join(folder, file))
    return { file }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return { fault: noteOf('fileUnavailable', { reason: error.message }) }
  }
}

/** Fetches pictures and files into a folder. What cannot be had is told where it is used. */
export async function fetchAssets(
  urls: Iterable<string>,
  client: Typo3Client,
  folder: string,
): Promise<Record<string, AssetOutcome>> {
  mkdirSync(folder, { recursive: true })
  const sorted = [...urls].toSorted()
  const outcomes = await Promise.all(
    sorted.map(async url => [url, await fetchAsset(url, client, folder)] as const),
  )
  return Object.fromEntries(outcomes)
}
