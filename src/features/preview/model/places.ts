import type { NoteText } from '#contract/cms/cms-notes.ts'
import type { CmsBlock } from '#contract/cms/cms-page.ts'
import type { Preview, PreviewNote, PreviewPlace } from '#contract/cms/cms-preview.ts'

/** What an editor calls a place: "besuch.yaml:12", "c201". */
export function placeLabel(place: PreviewPlace | null | undefined): string {
  if (!place) return ''
  if ('element' in place) return `c${place.element}`
  return `${place.file.split('/').at(-1) ?? place.file}:${place.line}`
}

/** The whole of it, for a list of notes: "sites/museum/content/besuch.yaml:12". */
export const wholePlace = (place: PreviewPlace | undefined): string =>
  place && 'file' in place ? `${place.file}:${place.line}` : placeLabel(place)

export interface MarkedBlocks {
  readonly blocks: CmsBlock[]
  readonly labels: string[]
}

/** Begins the id of a mark, by which the frame knows it. */
export const markPrefix = 'preview-mark-'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export interface MarkWords {
  readonly title: string
  readonly say: (text: NoteText) => string
}

const markOf = ({ field, text, place }: PreviewNote, index: number, { title, say }: MarkWords): CmsBlock => ({
  type: 'text',
  id: `${markPrefix}${index}`,
  title,
  text: `<p><strong>${escaped([wholePlace(place), field].filter(Boolean).join(', '))}</strong> ${escaped(say(text))}</p>`,
})

/** A block that is wrong is not shown: before the first one that stands below it, where lines can be compared. */
function positionOf({ place }: PreviewNote, places: Preview['places']): number {
  if (!place || !('file' in place)) return 0
  const below = places.findIndex(other => other && 'file' in other && other.line > place.line)
  return below === -1 ? places.length : below
}

/** The blocks of a page with a mark wherever something is wrong, each with an id to be found by, and what each is called. */
export function markedBlocks({ page, places, problems }: Preview, words: MarkWords): MarkedBlocks {
  const marked = (page?.blocks ?? []).map((block, index) => ({
    block: { ...block, id: block.id ?? `preview-${index}` },
    label: placeLabel(places[index]),
  }))
  const marks = problems.map((problem, index) => ({
    at: positionOf(problem, places),
    block: markOf(problem, index, words),
    label: placeLabel(problem.place),
  }))
  const all = [...marked.keys(), marked.length].flatMap(index => [
    ...marks.filter(({ at }) => at === index),
    ...marked.slice(index, index + 1),
  ])
  return { blocks: all.map(({ block }) => block), labels: all.map(({ label }) => label) }
}
