import type { z } from 'zod'
import { plainText } from '../../safe-html.ts'
import { type Typo3MenuItem, typo3Header, typo3Menu } from '../typo3-schema.ts'
import type { Draft, ElementBlocks } from './element-draft.ts'
import { shortened, titledBlock, withHeading } from './heading.ts'
import { firstPicture } from './text-elements.ts'

/** More than this do not fit into a grid of quick links. */
const mostQuickLinks = 12

const menu = typo3Header.extend({ menu: typo3Menu.optional() })
type Menu = z.output<typeof menu>

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A list of pages; what leads nowhere is named all the same. */
const listOf = (items: readonly Typo3MenuItem[]): string =>
  items.length === 0
    ? ''
    : `<ul>${items
        .map(({ title, link, children }) => {
          const words = escaped(title)
          return `<li>${link === '' ? words : `<a href="${escaped(link)}">${words}</a>`}${listOf(named(children))}</li>`
        })
        .join('')}</ul>`

const named = (items: readonly Typo3MenuItem[]): Typo3MenuItem[] => items.filter(({ title }) => title !== '')

const linkOf = ({ title, link }: Typo3MenuItem) => ({ label: title, href: link })

const asList = (content: Menu, items: readonly Typo3MenuItem[]): Draft => ({
  type: 'text',
  ...withHeading(content, listOf(items)),
})

/** Pages to go to, one tap away; a long or nested menu, or one with entries that lead nowhere, is a list. */
export const menuOfPages: ElementBlocks = ({ read }) => {
  const content = read(menu)
  const items = named(content?.menu ?? [])
  if (!content || items.length === 0) return []
  const isList =
    items.length > mostQuickLinks || items.some(({ link, children }) => link === '' || children.length > 0)
  return isList
    ? [asList(content, items)]
    : titledBlock(content, { type: 'quickLinks', links: items.map(item => ({ link: linkOf(item) })) })
}

/** All pages below one another. */
export const sitemap: ElementBlocks = ({ read }) => {
  const content = read(menu)
  const items = named(content?.menu ?? [])
  return content && items.length > 0 ? [asList(content, items)] : []
}

/** Pages with what they are about. */
export const menuOfAbstracts: ElementBlocks = ({ read }) => {
  const content = read(menu)
  const items = named(content?.menu ?? [])
  if (!content || items.length === 0) return []
  return titledBlock(content, {
    type: 'teaserGrid',
    items: items.map(item => {
      const picture = firstPicture(item.media)
      return {
        title: item.title,
        ...(item.link !== '' && { link: linkOf(item) }),
        ...(item.abstract !== '' && { text: shortened(plainText(item.abstract), 280) }),
        ...(picture && { picture }),
      }
    }),
  })
}
