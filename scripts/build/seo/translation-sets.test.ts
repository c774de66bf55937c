import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cmsPage } from '../../../contract/cms/cms-page.ts'
import type { Language } from '../../../contract/kernel/primitives.ts'
import { museum } from '../../../sites/museum/site.ts'
import {
  type PagePlace,
  readTranslations,
  translationSets,
  withWholeTranslations,
} from './translation-sets.ts'

const at = (text: string): PagePlace => {
  const [language = '', site = '', slug = ''] = text.split(' ')
  return { language: language as Language, site, slug }
}
const says = (page: string, ...others: string[]) => ({ page: at(page), others: others.map(at) })
const settings = {
  root: path.resolve(import.meta.dirname, '../../..'),
  environment: 'local',
  ports: {},
} as const

describe('pages that are the same in several languages', () => {
  const [de, en, ja] = ['de klub /kalender/', 'en en /calendar/', 'ja ja /calendar/'] as const

  it.each([
    ['one names the two others', [says(en, de, ja)]],
    ['each names the next', [says(de, en), says(en, ja)]],
    ['two name the same third', [says(de, en), says(ja, en)]],
    ['all name all', [says(de, en, ja), says(en, de, ja), says(ja, de, en)]],
  ])('are one set where %s', (_, declared) => {
    const sets = translationSets(declared)
    for (const place of [de, en, ja].map(at))
      expect(sets.get(`${place.site}:${place.slug}`)).toEqual([de, en, ja].map(at))
  })

  it('are one in each language: the one that most pages name', () => {
    const sets = translationSets([
      says('de dart /impressum/', 'en en /imprint/'),
      says('de klub /impressum/', 'en en /imprint/'),
      says('en en /imprint/', 'de klub /impressum/'),
    ])
    expect(sets.get('en:/imprint/')).toEqual(['de klub /impressum/', 'en en /imprint/'].map(at))
    expect(sets.get('dart:/impressum/')).toBeUndefined()
  })

  it('are closed over the whole club: whoever is named names back', () => {
    const { declared, exists } = readTranslations(settings)
    const known = declared.map(({ page, others }) => ({ page, others: others.filter(exists) }))
    const sets = translationSets(known)
    expect(sets.size).toBeGreaterThan(50)
    for (const [key, set] of sets) {
      expect(set.map(({ site, slug }) => `${site}:${slug}`)).toContain(key)
      for (const { site, slug } of set) expect(sets.get(`${site}:${slug}`), key).toBe(set)
      expect(new Set(set.map(({ language }) => language)).size).toBe(set.length)
    }
  })
})

describe('translations of a page', () => {
  const page = (slug: string, ...links: [Language, string][]) =>
    cmsPage.parse({
      slug,
      template: 'default',
      title: slug,
      website_lang: slug.startsWith('/en/') ? 'en' : 'de',
      translations: links.map(([language, href]) => ({ language, link: { label: language, href } })),
    })
  const hidden = { noIndex: true }
  const elsewhere = { noIndex: false, canonical: 'https://stadion.example/besuch/' }
  const setsOf = (...pages: ReturnType<typeof page>[]) =>
    withWholeTranslations({ ...settings, site: museum }, pages, {
      declared: [says('ja ja /museum/', 'de museum /besuch/')],
      exists: ({ slug }) => slug !== '/nowhere/',
    }).map(({ translations }) => translations.map(({ language, link }) => `${language} ${link.href}`))

  it('name each other on one sub-site, and those of others that name one of them', () => {
    expect(setsOf(page('/besuch/', ['en', '/en/visit/']), page('/en/visit/'))).toEqual([
      ['en /en/visit/', 'ja http://localhost:8000/ja/museum/'],
      ['de /besuch/', 'ja http://localhost:8000/ja/museum/'],
    ])
  })

  it.each([
    ['is not for search engines', hidden],
    ['they know by another address', elsewhere],
  ])('name no page that %s, and it names none', (_, seo) => {
    const german = page('/besuch/', ['en', '/en/visit/'])
    const english = page('/en/visit/', ['de', '/besuch/'], ['ja', 'http://localhost:8000/ja/museum/'])
    expect(setsOf({ ...german, seo }, english)).toEqual([[], ['ja http://localhost:8000/ja/museum/']])
  })

  it.each(['noIndex: true', "canonical: 'https://stadion.example/visit/'"])(
    'name no page of another sub-site whose file says %s',
    said => {
      const root = mkdtempSync(path.join(tmpdir(), 'kurve-sets-'))
      const write = (file: string, text: string) => {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
        writeFileSync(path.join(root, file), text)
      }
      const visit = (seo: string) =>
        write(
          'sites/en/content/visit.yaml',
          `template: default\ntitle: Visit\nseo: { ${seo} }\ntranslations: [{ language: de, link: { label: Deutsch, to: 'museum:/besuch/' } }]\n`,
        )
      const german = page('/besuch/', ['en', 'http://localhost:8000/en/visit/'])
      const named = () => {
        const translations = readTranslations({ ...settings, root })
        const [of] = withWholeTranslations({ ...settings, root, site: museum }, [german], translations)
        return of?.translations.map(({ link }) => link.href)
      }
      write('sites/museum/content/besuch.yaml', 'template: default\ntitle: Besuch\n')
      visit('noFollow: true')
      expect(named()).toEqual(['http://localhost:8000/en/visit/'])
      visit(said)
      expect(named()).toEqual([])
      rmSync(root, { recursive: true })
    },
  )

  it('name no page that is not there', () => {
    expect(setsOf(page('/haus/', ['en', '/en/haus/'], ['ja', 'http://localhost:8000/ja/nowhere/']))).toEqual([
      [],
    ])
  })
})
