import type { z } from 'zod'
import { type Typo3MenuItem, typo3Header, typo3Menu } from '../typo3-schema.ts'
import type { Draft, ElementBlocks } from './element-draft.ts'
import { titleOf, withHeading } from './heading.ts'
import { firstPicture } from './text-elements.ts'

/** More than this do not fit into a grid of quick links. */
const mostQuickLinks = 12

const menu = typo3Header.extend({ menu: typo3Menu.optional() })
type Menu = z.output<typeof menu>

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const listOf = (items: readonly Typo3MenuItem[]): string =>
  items.length === 0
    ? ''
    : `<ul>${items
        .map(
          ({ title, link, children }) =>
            `<li><a href="${escaped(link)}">${escaped(title)}</a>${listOf(children)}</li>`,
        )
        .join('')}</ul>`

const leading = (items: readonly Typo3MenuItem[]): Typo3MenuItem[] =>
  items.filter(({ title, link }) => title !== '' && link !== '')

const linkOf = ({ title, link }: Typo3MenuItem) => ({ label: title, href: link })

const asList = (content: Menu, items: readonly Typo3MenuItem[]): Draft => ({
  type: 'text',
  ...withHeading(content, listOf(items)),
})

const titled = (content: Menu) => {
  const title = titleOf(content)
  return title === undefined ? {} : { title }
}

/** Pages to go to, one tap away; a long or nested menu is a list. */
export const menuOfPages: ElementBlocks = ({ read }) => {
  const content = read(menu)
  const items = leading(content?.menu ?? [])
  if (!content || items.length === 0) return []
  const isLong = items.length > mostQuickLinks || items.some(({ children }) => children.length > 0)
  return isLong
    ? [asList(content, items)]
    : [{ type: 'quickLinks', ...titled(content), links: items.map(item => ({ link: linkOf(item) })) }]
}

/** All pages below one another. */
export const sitemap: ElementBlocks = ({ read }) => {
  const content = read(menu)
  const items = leading(content?.menu ?? [])
  return content && items.length > 0 ? [asList(content, items)] : []
}

/** Pages with what they are about. */
export const menuOfAbstracts: ElementBlocks = ({ read }) => {
  const content = read(menu)
  const items = leading(content?.menu ?? [])
  if (!content || items.length === 0) return []
  return [
    {
      type: 'teaserGrid',
      ...titled(content),
      items: items.map(item => {
        const picture = firstPicture(item.media)
        return {
          title: item.title,
          link: linkOf(item),
          ...(item.abstract !== '' && { text: item.abstract }),
          ...(picture && { picture }),
        }
      }),
    },
  ]
}
