import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { FileEntry, MediaManifest, PictureEntry } from '../../../cms/media/media-manifest.ts'
import { drawingFault } from '../../../cms/media/safe-drawing.ts'
import { typo3Owner } from '../../../cms/typo3/typo3-assets.ts'
import { snapshotMedia } from '../../../cms/typo3/typo3-snapshot.ts'
import { environmentNames } from '../../../contract/cms/site-config.ts'
import { sites } from '../../../sites/sites.ts'

/** Part of each file's hash: raise it when the same original should become other files. */
const version = 1
/** Widths in CSS pixels that a page asks for; none is made wider than its original. */
const widths = [480, 960, 1600] as const
const preview = { width: 1200, height: 630 } as const
const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(name)
/** What pages may offer to take along or play; anything else in a media folder is left where it is. */
const isFile = (name: string) => /\.(pdf|zip|ics|csv|gpx|docx?|xlsx?|pptx?|odt|ods|txt|vcf|mp3)$/i.test(name)

/** Everything that can be made of the originals, before anything is made: what it is called follows from what it is made of. */
export interface MediaPlan {
  readonly manifest: MediaManifest
  /** How each file of the manifest is made, by its name. */
  readonly files: ReadonlyMap<string, () => Promise<Buffer>>
  /** What in a drawing could run or load something, by its key; such a drawing is in neither of them. */
  readonly refused: ReadonlyMap<string, string>
}

interface Original {
  /** `profis/derby.svg`: a sub-site's key or `club`, then the file. */
  readonly key: string
  readonly file: string
}

/** What a picture or file becomes: its place in the manifest, and files by their names. */
interface Planned<Entry> {
  readonly entry: Entry
  readonly files: readonly (readonly [name: string, make: () => Promise<Buffer>])[]
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

const originals = (root: string): Original[] =>
  owners(root).flatMap(({ key: owner, folder }) =>
    readdirSync(folder)
      .filter(name => isPicture(name) || isFile(name))
      .map(name => ({ key: `${owner}/${name}`, file: path.join(folder, name) })),
  )

/** Name of a derived file without its ending: what it shows, what it was made of. */
function baseName(key: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(String(version)).update(bytes).digest('hex').slice(0, 10)
  return `${path.parse(key).name}-${hash}`
}

const addressOf = (name: string) => `/media/${name}`

/** Makes the original a file of its own. It is read again only then. */
const asItIs = (file: string) => () => Promise.resolve(readFileSync(file))

const previewOf = (file: string) => () =>
  sharp(readFileSync(file))
    .resize({ ...preview, fit: 'cover' })
    .flatten({ background: '#0b2f22' })
    .png({ palette: true })
    .toBuffer()

async function planPicture({ key, file }: Original): Promise<Planned<PictureEntry>> {
  const bytes = readFileSync(file)
  const name = baseName(key, bytes)
  const { width, height } = await sharp(bytes).metadata()
  const previewName = `${name}-preview.png`
  const entry = { width, height, preview: addressOf(previewName) }
  const previewFile = [previewName, previewOf(file)] as const
  if (key.endsWith('.svg')) {
    const drawing = `${name}.svg`
    return {
      entry: { ...entry, src: addressOf(drawing), sources: [] },
      files: [[drawing, asItIs(file)], previewFile],
    }
  }
  const fitting = [...new Set(widths.map(wanted => Math.min(wanted, width)))]
  const formats = [
    { format: 'avif', quality: 55 },
    { format: 'webp', quality: 76 },
  ] as const
  const nameAt = (wanted: number, format: string) => `${name}-${wanted}.${format}`
  return {
    entry: {
      ...entry,
      src: addressOf(nameAt(fitting.at(-1) ?? width, 'webp')),
      sources: formats.map(({ format }) => ({
        type: `image/${format}`,
        srcSet: fitting.map(wanted => `${addressOf(nameAt(wanted, format))} ${wanted}w`).join(', '),
      })),
    },
    files: [
      ...formats.flatMap(({ format, quality }) =>
        fitting.map(wanted => {
          const make = () =>
            sharp(readFileSync(file)).resize({ width: wanted }).toFormat(format, { quality }).toBuffer()
          return [nameAt(wanted, format), make] as const
        }),
      ),
      previewFile,
    ],
  }
}

function planFile({ key, file }: Original): Planned<FileEntry> {
  const bytes = readFileSync(file)
  const name = `${baseName(key, bytes)}${path.extname(key).toLowerCase()}`
  return { entry: { src: addressOf(name), bytes: bytes.length }, files: [[name, asItIs(file)]] }
}

/** Looks at every picture and file in `sites/<owner>/media` and at those that TYPO3 has. Nothing is drawn yet. */
export async function planMedia(root: string): Promise<MediaPlan> {
  const pictures: Record<string, PictureEntry> = {}
  const files: Record<string, FileEntry> = {}
  const makers = new Map<string, () => Promise<Buffer>>()
  const refused = new Map<string, string>()
  for (const original of originals(root)) {
    const what = original.key.endsWith('.svg') ? drawingFault(readFileSync(original.file)) : undefined
    if (what !== undefined) {
      refused.set(original.key, what)
      continue
    }
    const planned = isFile(original.key) ? planFile(original) : await planPicture(original)
    if ('bytes' in planned.entry) files[original.key] = planned.entry
    else pictures[original.key] = planned.entry
    for (const [name, make] of planned.files) makers.set(name, make)
  }
  return { manifest: { pictures, files }, files: makers, refused }
}
