import { plainText } from '../../safe-html.ts'
import type { z } from 'zod'
import type { typo3Header } from '../typo3-schema.ts'
import type { Draft } from './element-draft.ts'

type Header = z.output<typeof typo3Header>

/** TYPO3's "hidden" layout of a heading. */
const hidden = 100

/** The longest heading of a text that is a field of its own. */
const longestInText = 200

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The words of an element's heading; undefined where it has none or hides it. */
export function titleOf({ header = '', headerLayout }: Header): string | undefined {
  const title = plainText(header)
  return title === '' || headerLayout === hidden ? undefined : title
}

/**
 * An element's heading and what stands under it. A heading that leads somewhere stands in the text, because only there it
 * can be a link.
 */
export function withHeading(
  header: Header,
  text: string,
): { readonly title?: string; readonly text: string } {
  const title = titleOf(header)
  const subtitle = plainText(header.subheader ?? '')
  const body = `${subtitle === '' ? '' : `<h3>${escaped(subtitle)}</h3>`}${text}`
  if (title === undefined) return { text: body }
  if (header.headerLink) {
    return { text: `<h2><a href="${escaped(header.headerLink.href)}">${escaped(title)}</a></h2>${body}` }
  }
  return body === '' || title.length > longestInText
    ? { text: `<h2>${escaped(title)}</h2>${body}` }
    : { title, text: body }
}

/** Cut at a word, for places that have no more room. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`

/** The longest heading that a block has room for; a longer one stands above it as text. */
const longestTitle = 60

/** A block under the heading of its element. */
export function titledBlock(content: Header, block: Draft): Draft[] {
  const title = titleOf(content)
  if (title === undefined) return [block]
  if (title.length <= longestTitle) return [{ ...block, title }]
  return [{ type: 'text', ...withHeading(content, '') }, block]
}
