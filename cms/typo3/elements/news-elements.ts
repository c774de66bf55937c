import { z } from 'zod'
import { plainText } from '../../safe-html.ts'
import { dayOf } from '../typo3-day.ts'
import { typo3Header, typo3News, type Typo3NewsItem } from '../typo3-schema.ts'
import type { Draft, ElementBlocks } from './element-draft.ts'
import { titleOf } from './heading.ts'
import { firstPicture } from './text-elements.ts'

/** What the news plugin says, whatever its version: the extension puts it into `data`, as JSON or as text of JSON. */
export const newsContent = typo3Header.extend({
  data: z.preprocess(value => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return undefined
    }
  }, typo3News),
})

/** Cut at a word, for lists that have no more room. */
const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`

const teaserOf = (item: Typo3NewsItem) => {
  const picture = firstPicture(item.media ?? [])
  const date = dayOf(item.datetime) ?? dayOf(item.crdate)
  const text = shortened(plainText(item.teaser ?? ''), 280)
  const kicker = item.categories?.[0]?.title
  return {
    title: plainText(item.title),
    ...(item.slug && { link: { label: plainText(item.title), href: item.slug } }),
    ...(date !== undefined && { date }),
    ...(text !== '' && { text }),
    ...(kicker && { kicker }),
    ...(picture && { picture }),
  }
}

/** A list of news as a grid of teasers, an article as its text; the page itself takes day, title and picture from it. */
export const news: ElementBlocks = ({ read }) => {
  const content = read(newsContent)
  if (!content) return []
  const { list = [], detail } = content.data
  if (detail) {
    const drafts: Draft[] = detail.bodytext ? [{ type: 'text', text: detail.bodytext }] : []
    const files = detail.falRelatedFiles ?? []
    return files.length > 0 ? [...drafts, { type: 'downloads', files }] : drafts
  }
  if (list.length === 0) return []
  const title = titleOf(content)
  return [
    { type: 'teaserGrid', ...(title !== undefined && { title }), items: list.slice(0, 60).map(teaserOf) },
  ]
}

/** What an article says of its own page. */
export function articleFields(detail: Typo3NewsItem) {
  const date = dayOf(detail.datetime) ?? dayOf(detail.crdate)
  const picture = firstPicture(detail.media ?? [])
  const teaser = plainText(detail.teaser ?? '')
  const category = detail.categories?.[0]?.title
  return {
    title: plainText(detail.title),
    uid: detail.uid,
    ...(date !== undefined && { date }),
    ...(teaser !== '' && { teaser }),
    ...(category && { category }),
    ...(picture && { picture }),
  }
}
