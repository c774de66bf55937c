import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CmsBlock, CmsBlockOf } from '#contract/cms/cms-page.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { show } from '../ui/show.tsx'

const picture = {
  src: '/profis/media/turf-960.webp',
  alt: 'Frischer Rasen',
  width: 1600,
  height: 900,
  sources: [{ type: 'image/avif', srcSet: '/profis/media/turf-960.avif 960w' }],
}
const hero: CmsBlockOf<'hero'> = {
  type: 'hero',
  title: 'Noch ein Sieg',
  link: { label: 'Zum Vorbericht', href: '/news/vorbericht/' },
  card: { title: '27. Spieltag', rows: [{ label: 'Spiel', text: 'Eichwald – Nordhafen' }] },
}
const grid = (over: Partial<CmsBlockOf<'teaserGrid'>> = {}): CmsBlockOf<'teaserGrid'> => ({
  type: 'teaserGrid',
  layout: 'cards',
  surface: 'page',
  title: 'Aktuell',
  items: [
    {
      title: 'Derby',
      kicker: 'Nachwuchs',
      date: '2026-03-02',
      link: { label: 'Derby', href: '/news/derby/' },
      picture,
    },
  ],
  ...over,
})

describe('the blocks of a page', () => {
  it('begin with the hero’s headline as the page’s own, and link on', () => {
    show(<Blocks blocks={[hero]} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Noch ein Sieg' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Vorbericht' })).toHaveAttribute('href', '/news/vorbericht/')
  })

  it('say what a hero’s card is about, each thing with its name', () => {
    show(<Blocks blocks={[hero]} />)
    const card = screen.getByRole('region', { name: '27. Spieltag' })
    expect(within(card).getByRole('term')).toHaveTextContent('Spiel')
    expect(within(card).getByRole('definition')).toHaveTextContent('Eichwald – Nordhafen')
  })

  it('have one headline only, also with a second hero further down', () => {
    show(<Blocks blocks={[hero, { ...hero, title: 'Später' }]} />)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it.each([
    ['de', 'Nachwuchs, 2. März'],
    ['en', 'Nachwuchs, 2 March'],
    ['ja', 'Nachwuchs, 3月2日'],
  ] as const)('write the day of a teaser as one does in %s', async (language, expected) => {
    show(<Blocks blocks={[grid()]} />, { language })
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === expected),
    ).toBeVisible()
  })

  it('offer a picture in better formats and describe it', async () => {
    show(<Blocks blocks={[{ type: 'image', picture, wide: false, caption: 'Seit Donnerstag' }]} />)
    const image = await screen.findByRole('img', { name: 'Frischer Rasen' })
    expect(image).toHaveAttribute('src', picture.src)
    expect(image).toHaveAttribute('width', '1600')
    expect(screen.getByRole('figure')).toHaveTextContent('Seit Donnerstag')
  })

  it('show nothing for a grid without teasers', async () => {
    show(<Blocks blocks={[grid({ items: [] }), grid({ title: 'Danach' })]} />)
    await screen.findByRole('heading', { name: 'Danach' })
    expect(screen.queryByRole('heading', { name: 'Aktuell' })).not.toBeInTheDocument()
  })

  it('show nothing for a block that this version does not know, and the others all the same', async () => {
    const carousel = { type: 'carousel' } as unknown as CmsBlock
    show(<Blocks blocks={[carousel, grid()]} />)
    expect(await screen.findByRole('link', { name: 'Derby' })).toHaveAttribute('href', '/news/derby/')
  })
})
