import { z } from 'zod'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import { noteOf } from '../../note-texts.ts'
import { plainText } from '../../safe-html.ts'
import { firstWords } from '../first-words.ts'
import { typo3File, type Typo3File, typo3Files, typo3Gallery, typo3Header } from '../typo3-schema.ts'
import type { Draft, ElementBlocks } from './element-draft.ts'
import { shortened, titledBlock, titleOf, withHeading } from './heading.ts'

const maybeText = z.preprocess(value => value ?? '', z.string())

/** Whether anything is to be read in it: the editor of TYPO3 leaves `<p>&nbsp;</p>` behind. */
const says = (html: string) => plainText(html) !== ''

const textDraft = (header: z.output<typeof typo3Header>, bodytext: string): Draft[] => {
  const { title, text } = withHeading(header, says(bodytext) ? bodytext : '')
  return says(text) ? [{ type: 'text', ...(title !== undefined && { title }), text }] : []
}

export const text: ElementBlocks = ({ read }) => {
  const content = read(typo3Header.extend({ bodytext: maybeText.optional() }))
  return content ? textDraft(content, content.bodytext ?? '') : []
}

/** A heading alone; that of the page stands above everything already. */
export const header: ElementBlocks = ({ read, pageTitle }) => {
  const content = read(typo3Header)
  if (!content || (titleOf(content) === pageTitle && !content.subheader)) return []
  return textDraft(content, '')
}

const players: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)vimeo\.com$/, 'Vimeo'],
]

const isPicture = ({ mimeType, url, name }: Typo3File) =>
  mimeType.startsWith('image/') ||
  (mimeType === '' && /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(firstWords(name, url)))

/** A video of another provider in its frame; undefined for what is no such video. */
function videoDraft({ url, title, name }: Typo3File): Draft | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  const provider = players.find(([host]) => host.test(hostname))?.[1]
  return provider === undefined
    ? undefined
    : {
        type: 'embed',
        kind: 'video',
        provider,
        title: shortened(firstWords(title, name, provider), 120),
        src: url,
      }
}

/** One picture large, several as a gallery, videos each for itself. */
function mediaDrafts(files: readonly Typo3File[], warn: (text: NoteText) => void): Draft[] {
  const pictures = files.filter(isPicture)
  const videos = files.flatMap(file => (isPicture(file) ? [] : (videoDraft(file) ?? [])))
  const left = files.length - pictures.length - videos.length
  if (left > 0) warn(noteOf('mediaLeftOut', { left }))
  const captioned = (file: Typo3File) => {
    const caption = plainText(file.description)
    return { picture: file, ...(caption !== '' && { caption: shortened(caption, 200) }) }
  }
  const [first, ...others] = pictures
  if (!first) return videos
  return others.length === 0
    ? [{ type: 'image', ...captioned(first) }, ...videos]
    : [{ type: 'gallery', pictures: pictures.map(captioned) }, ...videos]
}

const withGallery = typo3Header.extend({
  bodytext: maybeText.optional(),
  gallery: typo3Gallery.optional(),
  assets: typo3Files.optional(),
  image: typo3Files.optional(),
  images: typo3Files.optional(),
  media: typo3Files.optional(),
})

/** TYPO3 names the files of an element after its kind. */
const filesOf = ({ gallery, assets, image, images, media }: z.output<typeof withGallery>): Typo3File[] =>
  [gallery?.files, assets, image, images, media].find(files => files && files.length > 0) ?? []

/** Text with pictures above it, or below where the editor put them there. */
export const textAndMedia: ElementBlocks = ({ read, warn }) => {
  const content = read(withGallery)
  if (!content) return []
  const words = textDraft(content, content.bodytext ?? '')
  const media = mediaDrafts(filesOf(content), warn)
  return content.gallery?.isBelow === true ? [...words, ...media] : [...media, ...words]
}

export const pictures: ElementBlocks = ({ read, warn }) => {
  const content = read(withGallery)
  if (!content) return []
  const [first, ...others] = mediaDrafts(filesOf(content), warn)
  if (first?.type === 'gallery') return [...titledBlock(content, first), ...others]
  // A single picture has no place for a heading of its own.
  return first ? [...textDraft(content, ''), first, ...others] : []
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Lines of text, or a list. For definitions each entry is a list of its own: the word, then what it means. */
const bulletLines = z.preprocess(
  value => (typeof value === 'string' ? value.split('\n').filter(line => line.trim() !== '') : value),
  z.array(z.union([z.string(), z.array(z.string())])),
)
const definitions = 2

export const bullets: ElementBlocks = ({ read }) => {
  const content = read(
    typo3Header.extend({ bodytext: bulletLines, bulletsType: z.coerce.number().optional() }),
  )
  if (!content) return []
  const lines = content.bodytext.map(line => (Array.isArray(line) ? line : line.split('|')))
  const list =
    content.bulletsType === definitions
      ? `<dl>${lines.map(([word = '', ...rest]) => `<dt>${escaped(word)}</dt><dd>${escaped(rest.join(', '))}</dd>`).join('')}</dl>`
      : lines.map(line => `<li>${escaped(line.join(' '))}</li>`).join('')
  const kinds = [`<ul>${list}</ul>`, `<ol>${list}</ol>`, list]
  return lines.length === 0 ? [] : textDraft(content, kinds[content.bulletsType ?? 0] ?? `<ul>${list}</ul>`)
}

const tableRows = z.preprocess(
  value =>
    typeof value === 'string'
      ? value
          .split('\n')
          .filter(Boolean)
          .map(line => line.split('|'))
      : value,
  z.array(z.array(z.preprocess(cell => cell ?? '', z.coerce.string()))),
)
/** Where a table of TYPO3 has its heads. */
const headsAtLeft = 2

export const table: ElementBlocks = ({ read, pageTitle }) => {
  const content = read(
    typo3Header.extend({
      bodytext: tableRows,
      tableCaption: maybeText.optional(),
      tableHeaderPosition: z.coerce.number().optional(),
    }),
  )
  if (!content) return []
  const [head, ...rows] = content.bodytext.map(row => row.map(plainText))
  if (!head) return []
  // A table that cannot be understood without seeing it is none: the first row names the columns wherever the heads are.
  return [
    {
      type: 'table',
      caption: shortened(firstWords(plainText(content.tableCaption ?? ''), titleOf(content), pageTitle), 160),
      head,
      rows,
      rowHeads: content.tableHeaderPosition === headsAtLeft,
    },
  ]
}

export const uploads: ElementBlocks = ({ read }) => {
  const content = read(typo3Header.extend({ media: z.preprocess(media => mediaOf(media), typo3Files) }))
  if (!content || content.media.length === 0) return []
  return titledBlock(content, { type: 'downloads', files: content.media })
}

/** Files may stand in a list of their own within the group. */
const mediaOf = (media: unknown): unknown =>
  typeof media === 'object' && media !== null && 'files' in media ? media.files : media

const frame = /<iframe\b[^>]*\bsrc="(https:\/\/[^"]+)"[^>]*>/i

/** HTML that an editor wrote: its text, and where it is a frame, the frame with the consent that it needs. */
export const html: ElementBlocks = ({ read, warn }) => {
  const content = read(typo3Header.extend({ bodytext: maybeText.optional() }))
  if (!content) return []
  const source = content.bodytext ?? ''
  const [tag = '', src] = frame.exec(source) ?? []
  if (src !== undefined && URL.canParse(src)) {
    const { hostname } = new URL(src)
    const title = /\btitle="([^"]+)"/i.exec(tag)?.[1] ?? titleOf(content) ?? hostname
    return [
      {
        type: 'embed',
        title: shortened(title, 120),
        provider: hostname.replace(/^www\./, ''),
        src: src.replaceAll('&amp;', '&'),
      },
    ]
  }
  if (/<(script|style|form|object|embed|iframe|svg|video|audio)\b/i.test(source)) {
    warn(noteOf('htmlLeftOut'))
  }
  return textDraft(content, source)
}

/** The first file of a list as a block's picture. */
export const firstPicture = (files: readonly unknown[]): Typo3File | undefined => {
  const file = typo3File.safeParse(files[0]).data
  return file && isPicture(file) ? file : undefined
}
