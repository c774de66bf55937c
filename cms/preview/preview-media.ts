import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import {
  type FileEntry,
  type MediaManifest,
  type PictureEntry,
  readMediaManifest,
} from '../media/media-manifest.ts'
import { drawingFault } from '../media/safe-drawing.ts'
import { NoteError, noteOf } from '../note-texts.ts'
import type { SiteSettings } from '../site-settings.ts'
import { assetName, typo3Owner } from '../typo3/typo3-assets.ts'
import { SourceFailure, type Typo3Client } from '../typo3/typo3-client.ts'
import type { AssetOutcome } from '../typo3/typo3-raw.ts'

const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(name)

/** A picture within its address, of a size that a preview needs: nobody has to serve it. Throws a NoteError for a drawing that could run something. */
async function inlined(name: string, bytes: Buffer): Promise<PictureEntry> {
  const what = name.endsWith('.svg') ? drawingFault(bytes) : undefined
  if (what !== undefined) throw new NoteError(noteOf('drawingRefused', { file: name, what }))
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  const src = name.endsWith('.svg')
    ? `data:image/svg+xml;base64,${bytes.toString('base64')}`
    : `data:image/webp;base64,${(
        await sharp(bytes)
          .resize({ width: Math.min(width, 960) })
          .webp({ quality: 70 })
          .toBuffer()
      ).toString('base64')}`
  return { src, width, height, sources: [], preview: src }
}

/** Pictures that were inlined before, by where they come from and when they were changed; the oldest go first. */
const known = new Map<string, PictureEntry>()
const mostKnown = 300

async function remembered(key: string, make: () => Promise<PictureEntry>): Promise<PictureEntry> {
  const entry = known.get(key) ?? (await make())
  known.delete(key)
  known.set(key, entry)
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) break
    known.delete(oldest)
  }
  return entry
}

export const previewManifestFile = (root: string): string =>
  path.join(root, '.slots', 'media', 'manifest.json')

export const previewMediaFolders = ({ root, site }: Pick<SiteSettings, 'root' | 'site'>) =>
  [site.key, 'club'].map(owner => ({ owner, folder: path.join(root, 'sites', owner, 'media') }))

/** What the last build derived, and what lies in the media folders since: an editor sees a new picture before it is built. */
export async function previewMedia(settings: Pick<SiteSettings, 'root' | 'site'>): Promise<MediaManifest> {
  const file = previewManifestFile(settings.root)
  const built: MediaManifest = existsSync(file) ? readMediaManifest(file) : { pictures: {}, files: {} }
  const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const pictures: Record<string, PictureEntry> = { ...built.pictures }
  const files: Record<string, FileEntry> = { ...built.files }
  for (const { owner, folder } of previewMediaFolders(settings)) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) {
      const key = `${owner}/${name}`
      const { mtimeMs, size } = statSync(path.join(folder, name))
      if (!isPicture(name)) files[key] ??= { src: `/media/${name}`, bytes: size }
      else if (!pictures[key] || mtimeMs > builtAt) {
        // A picture that cannot be read is missing: the page says so where it is used.
        const entry = await remembered(`${folder}/${name} ${mtimeMs}`, () =>
          inlined(name, readFileSync(path.join(folder, name))),
        ).catch(() => undefined)
        if (entry) pictures[key] = entry
      }
    }
  }
  return { pictures, files }
}

/** Why a picture of TYPO3 cannot be shown. */
function faultOf(error: unknown, url: string): NoteText {
  if (error instanceof NoteError) return error.note
  return error instanceof SourceFailure
    ? noteOf('fileUnavailable', { reason: error.message })
    : noteOf('fileIsNoPicture', { file: url })
}

/** The same for pictures and files of TYPO3: those that no build fetched yet are fetched now. */
export async function previewTypo3Media(
  settings: SiteSettings,
  urls: Iterable<string>,
  media: MediaManifest,
  client: Typo3Client,
): Promise<{ media: MediaManifest; assets: Record<string, AssetOutcome> }> {
  const owner = typo3Owner(settings)
  const pictures: Record<string, PictureEntry> = { ...media.pictures }
  const files: Record<string, FileEntry> = { ...media.files }
  const assets: Record<string, AssetOutcome> = {}
  await Promise.all(
    [...urls].map(async url => {
      const file = assetName(url)
      const key = `${owner}/${file}`
      assets[url] = { file }
      if (pictures[key] || files[key]) return
      if (!isPicture(file)) {
        files[key] = { src: `/media/${file}`, bytes: 0 }
        return
      }
      try {
        pictures[key] = await remembered(url, async () => inlined(file, await client.file(url)))
      } catch (error) {
        assets[url] = { fault: faultOf(error, url) }
      }
    }),
  )
  return { media: { pictures, files }, assets }
}
