import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { typo3Owner } from '../../../cms/typo3/typo3-assets.ts'
import { snapshotMedia } from '../../../cms/typo3/typo3-snapshot.ts'
import { environmentNames } from '../../../contract/site-config.ts'
import { sites } from '../../../sites/sites.ts'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import {
  type FileEntry,
  mediaFilesOf,
  type MediaManifest,
  type PictureEntry,
} from '../../../cms/media/media-manifest.ts'

/** Part of each file's hash: raise it when the same original should become other files. */
const version = 1
/** Widths in CSS pixels that a page asks for; none is made wider than its original. */
const widths = [480, 960, 1600] as const
const preview = { width: 1200, height: 630 } as const
const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(name)
/** What pages may offer to take along or play; anything else in a media folder is left where it is. */
const isFile = (name: string) => /\.(pdf|zip|ics|csv|gpx|docx?|xlsx?|pptx?|odt|ods|txt|vcf|mp3)$/i.test(name)

interface Original {
  /** `profis/derby.svg`: a sub-site's key or `club`, then the file. */
  readonly key: string
  readonly bytes: Buffer
}

/** Owners of media by the key that their pictures have in the manifest, and where these lie. */
function owners(root: string): { readonly key: string; readonly folder: string }[] {
  const inSites = [...sites.map(site => site.key), 'club'].map(key => ({
    key,
    folder: path.join(root, 'sites', key, 'media'),
  }))
  const fetched = environmentNames.flatMap(environment =>
    sites.map(site => ({
      key: typo3Owner({ environment, site }),
      folder: snapshotMedia({ root, environment, site }),
    })),
  )
  return [...inSites, ...fetched].filter(({ folder }) => existsSync(folder))
}

function originals(root: string): Original[] {
  return owners(root).flatMap(({ key: owner, folder }) =>
    readdirSync(folder)
      .filter(file => isPicture(file) || isFile(file))
      .map(file => ({ key: `${owner}/${file}`, bytes: readFileSync(path.join(folder, file)) })),
  )
}

/** Name of a derived file: what it shows, what it was made of. */
function baseName({ key, bytes }: Original): string {
  const hash = createHash('sha256').update(String(version)).update(bytes).digest('hex').slice(0, 10)
  return `${path.parse(key).name}-${hash}`
}

/** Writes a file unless it is there already: its name says what is in it. */
async function keep(folder: string, name: string, make: () => Promise<Buffer>): Promise<string> {
  const file = path.join(folder, name)
  if (!existsSync(file)) {
    // Beside the folder, so that a build that runs at the same time does not take it for a file of old.
    const part = path.join(path.dirname(folder), `${process.pid}-${name}`)
    writeFileSync(part, await make())
    renameSync(part, file)
  }
  return `/media/${name}`
}

const previewOf = (bytes: Buffer) =>
  sharp(bytes)
    .resize({ ...preview, fit: 'cover' })
    .flatten({ background: '#0b2f22' })
    .png({ palette: true })
    .toBuffer()

async function deriveSvg(original: Original, folder: string): Promise<PictureEntry> {
  const name = baseName(original)
  const { width, height } = await sharp(original.bytes).metadata()
  const src = await keep(folder, `${name}.svg`, () => Promise.resolve(original.bytes))
  return {
    src,
    width,
    height,
    sources: [],
    preview: await keep(folder, `${name}-preview.png`, () => previewOf(original.bytes)),
  }
}

async function derivePhoto(original: Original, folder: string): Promise<PictureEntry> {
  const name = baseName(original)
  const { width, height } = await sharp(original.bytes).metadata()
  const fitting = [...new Set(widths.map(wanted => Math.min(wanted, width)))]
  const made = async (format: 'avif' | 'webp', quality: number) => {
    const files = []
    for (const wanted of fitting) {
      const make = () =>
        sharp(original.bytes).resize({ width: wanted }).toFormat(format, { quality }).toBuffer()
      files.push(`${await keep(folder, `${name}-${wanted}.${format}`, make)} ${wanted}w`)
    }
    return { type: `image/${format}`, srcSet: files.join(', ') }
  }
  const sources = [await made('avif', 55), await made('webp', 76)]
  const widest = fitting.at(-1) ?? width
  return {
    src: `/media/${name}-${widest}.webp`,
    width,
    height,
    sources,
    preview: await keep(folder, `${name}-preview.png`, () => previewOf(original.bytes)),
  }
}

async function keepFile(original: Original, folder: string): Promise<FileEntry> {
  const name = `${baseName(original)}${path.extname(original.key).toLowerCase()}`
  const src = await keep(folder, name, () => Promise.resolve(original.bytes))
  return { src, bytes: original.bytes.length }
}

/** Makes the files that pages show of every picture in `sites/<owner>/media`, once for all sub-sites, and their list. */
export async function deriveMedia(root: string): Promise<void> {
  const { media, mediaManifest } = buildPaths(root)
  const folder = path.join(media, 'files')
  mkdirSync(folder, { recursive: true })
  const pictures: Record<string, PictureEntry> = {}
  const files: Record<string, FileEntry> = {}
  for (const original of originals(root)) {
    const { key } = original
    if (isFile(key)) files[key] = await keepFile(original, folder)
    else pictures[key] = await (key.endsWith('.svg') ? deriveSvg : derivePhoto)(original, folder)
  }
  const manifest: MediaManifest = { pictures, files }
  const wanted = new Set(mediaFilesOf(manifest))
  for (const file of readdirSync(folder))
    if (!wanted.has(file)) rmSync(path.join(folder, file), { force: true })
  writeFileSync(mediaManifest, JSON.stringify(manifest, undefined, 2))
}
