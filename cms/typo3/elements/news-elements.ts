import { z } from 'zod'
import { noteOf } from '../../note-texts.ts'
import { plainText } from '../../safe-html.ts'
import { dayOf } from '../typo3-day.ts'
import { typo3Header, typo3News, type Typo3NewsItem } from '../typo3-schema.ts'
import type { Draft, ElementBlocks } from './element-draft.ts'
import { shortened, titledBlock } from './heading.ts'
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

/** More than this are no overview any more. */
const mostTeasers = 60

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
    ...(kicker && { kicker: shortened(kicker, 60) }),
    ...(picture && { picture }),
  }
}

/** A list of news as a grid of teasers, an article as its text; the page itself takes day, title and picture from it. */
export const news: ElementBlocks = ({ read, warn }) => {
  const content = read(newsContent)
  if (!content) return []
  const { list = [], detail } = content.data
  if (detail) {
    const drafts: Draft[] = detail.bodytext ? [{ type: 'text', text: detail.bodytext }] : []
    const files = detail.falRelatedFiles ?? []
    return files.length > 0 ? [...drafts, { type: 'downloads', files }] : drafts
  }
  if (list.length === 0) return []
  if (list.length > mostTeasers) warn(noteOf('newsLeftOut', { left: list.length - mostTeasers }))
  return titledBlock(content, { type: 'teaserGrid', items: list.slice(0, mostTeasers).map(teaserOf) })
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
    ...(teaser !== '' && { teaser: shortened(teaser, 400) }),
    ...(category && { category: shortened(category, 40) }),
    ...(picture && { picture }),
  }
}
