import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CmsBlockOf, CmsPage } from '#contract/cms/cms-page.ts'
import { cmsPage } from '#contract/cms/cms-page.ts'
import { readClubData } from '../club-data/club-data.ts'
import { playerPages, type PlayerPlace } from './player-pages.ts'

const data = readClubData(path.resolve(import.meta.dirname, '../..'))
const addressOf: PlayerPlace['addressOf'] = ({ key }) => `https://${key}.example`
const profis: PlayerPlace = {
  site: { key: 'profis', language: 'de', teamId: 159 },
  pages: [{ slug: '/kader/', title: 'Das Team' }],
  addressOf,
}
const pages = playerPages(data, profis)
const at = (slug: string, of: readonly CmsPage[] = pages): CmsPage => {
  const page = of.find(each => each.slug === slug)
  if (!page) throw new Error(`there is no ${slug}`)
  return page
}
const blockOf = (page: CmsPage): CmsBlockOf<'player'> => {
  const [block] = page.blocks
  if (block?.type !== 'player') throw new Error(`${page.slug} is about nobody`)
  return block
}

describe('the pages of players', () => {
  it('are pages as any other, each at an address of its own', () => {
    for (const page of pages) expect(cmsPage.safeParse(page).error).toBeUndefined()
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length)
  })

  it('tell who somebody is, and who is before and after in the squad', () => {
    const page = at('/kader/lukas-brandt/')
    expect(page).toMatchObject({ title: 'Lukas Brandt', category: 'Mittelfeld' })
    expect(page.seo.description).toBe(
      'Lukas Brandt, Mittelfeld, Nummer 6 der SGE in der Saison 2026/27: Einsätze, Tore, Vorlagen und Karten.',
    )
    expect(blockOf(page)).toMatchObject({
      active: true,
      seasons: [2026, 2025, 2024],
      squad: { name: 'Das Team', href: '/kader/' },
      previous: { name: 'Can Yüksel', href: '/kader/can-yueksel/' },
      next: { name: 'Sven Aagaard', href: '/kader/sven-aagaard/' },
    })
  })

  it('begin and end with the squad', () => {
    expect(blockOf(at('/kader/mathis-vogt/'))).not.toHaveProperty('previous')
    expect(blockOf(at('/kader/emre-yildiz/'))).not.toHaveProperty('next')
  })

  it('keep who has left, with the seasons there were and nobody beside', () => {
    const page = at('/kader/nils-gruenwald/')
    expect(page.teaser).toContain('bis 2025/26 bei der SGE')
    expect(blockOf(page)).toMatchObject({ active: false, seasons: [2025, 2024] })
    expect(blockOf(page)).not.toHaveProperty('previous')
    expect(blockOf(page)).not.toHaveProperty('next')
  })

  it('know their likes in the other languages of the same team, both ways', () => {
    const english = playerPages(data, {
      site: { key: 'en', language: 'en', teamId: 159 },
      pages: [{ slug: '/squad/', title: 'Squad' }],
      addressOf,
    })
    expect(at('/kader/emre-yildiz/').translations).toEqual([
      { language: 'en', link: { label: 'English', href: 'https://en.example/squad/emre-yildiz/' } },
    ])
    expect(at('/squad/emre-yildiz/', english).translations).toMatchObject([
      { language: 'de', link: { href: 'https://profis.example/kader/emre-yildiz/' } },
    ])
  })

  it('are not there without a page of the squad, nor on a sub-site without a team', () => {
    expect(playerPages(data, { ...profis, pages: [] })).toEqual([])
    expect(
      playerPages(data, { ...profis, site: { key: 'klub', language: 'de', teamId: undefined } }),
    ).toEqual([])
  })
})
