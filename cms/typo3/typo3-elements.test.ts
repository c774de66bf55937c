import { describe, expect, it } from 'vitest'
import { museum } from '#sites/museum/site.ts'
import { problemLine } from '../content-problem.ts'
import { notingAssets } from './typo3-assets.ts'
import { readRawSite } from './typo3-source.ts'

const settings = { site: museum, environment: 'local' as const, ports: {}, root: '/nowhere' }
const address = 'https://cms.example'

const text = (id: number, bodytext: string) => ({ id, type: 'text', content: { header: '', bodytext } })
const page = (elements: readonly unknown[]) => ({
  id: 9,
  type: 'Standard',
  slug: '/leer',
  meta: { title: 'Leer' },
  appearance: { backendLayout: 'default' },
  content: { colPos0: elements },
})

/** The sub-site whose only page this one is. */
const read = (json: unknown) =>
  readRawSite(
    settings,
    { address, origins: [address], pages: [{ path: '/leer/', json }], redirects: [], missing: [] },
    notingAssets(new Set()),
  )
const notesOn = (json: unknown, kind: 'problems' | 'warnings' = 'problems') =>
  read(json)[kind].map(problemLine).join('\n')

describe('elements that hold others', () => {
  const children = [text(92, '<p>Links</p>'), text(93, '<p>Rechts</p>')]
  const [left, right] = children
  /** As the extensions for columns write them: headless-container-support, headless_container, EXT:container, gridelements, mask. */
  const containers: readonly (readonly [string, unknown])[] = [
    ['50_wrapper', { left: [left], right: [right] }],
    ['b13-2cols', { items: [{ config: { name: 'left side', colPos: 200 }, contentElements: children }] }],
    ['2cols', { children_201: { 1: left }, children_202: [right] }],
    ['structured_content', { structure: { layout: '50-50', rows: [{ columns: [{ elements: children }] }] } }],
    ['mask_slider', { tx_mask_slides: [{ tx_mask_content: left }, { tx_mask_content: [right] }] }],
    ['outer', { items: [{ id: 95, type: 'inner', content: { content: children } }] }],
    ['shortcut', { shortcut: { 10: left, 20: right } }],
  ]
  it.each(containers)('%s is opened, and what stands in it is shown', (type, content) => {
    const { pages, problems, warnings } = read(page([{ id: 91, type, content }]))
    expect(problems).toEqual([])
    expect(warnings.map(problemLine).filter(line => line.includes('c9'))).toEqual([])
    expect(pages.find(({ slug }) => slug === '/leer/')?.blocks).toMatchObject([
      { id: 'c92', text: '<p>Links</p>' },
      { id: 'c93', text: '<p>Rechts</p>' },
    ])
  })

  it('stand under their heading, and are named where more of them is left out', () => {
    const content = {
      header: 'Zwei Spalten',
      headerLayout: 2,
      bodytext: '<p>Davor steht noch das.</p>',
      left: [left],
    }
    const { pages, warnings } = read(page([{ id: 91, type: '50_wrapper', content }]))
    expect(pages.find(({ slug }) => slug === '/leer/')?.blocks).toMatchObject([
      { id: 'c91', text: '<h2>Zwei Spalten</h2>' },
      { id: 'c92' },
    ])
    expect(warnings.map(problemLine)).toContain(
      'TYPO3, page 9 (/leer/), element c91: the type "50_wrapper" is not known, so only the elements within it are shown',
    )
  })

  it('are named where they lie too deep', () => {
    const within = (depth: number): unknown =>
      depth === 0 ? left : { id: 100 + depth, type: 'shortcut', content: { shortcut: [within(depth - 1)] } }
    expect(notesOn(page([within(9)]), 'warnings')).toContain(
      'element c104: what stands within it lies in more than 5 elements and is left out',
    )
  })

  it.each([
    ['one list for all columns', children],
    ['one element alone', left],
    ['columns as objects', { colPos0: { 5: left, 12: right } }],
  ])('may come as %s', (_, content) => {
    const { pages, problems } = read({ ...page([]), content })
    expect(problems).toEqual([])
    expect(pages.find(({ slug }) => slug === '/leer/')?.blocks[0]).toMatchObject({ text: '<p>Links</p>' })
  })
})

describe('elements in the shapes of "headless"', () => {
  /** An element of the type with its heading, at the place 91 of the page. */
  function shown(type: string, content: object) {
    const { pages, problems, warnings } = read(
      page([{ id: 91, type, content: { header: 'H', headerLayout: 0, ...content } }]),
    )
    expect(problems).toEqual([])
    const own = warnings.filter(warning => 'element' in warning && warning.element === 91)
    return { blocks: pages.find(({ slug }) => slug === '/leer/')?.blocks, own: own.map(problemLine) }
  }

  it('menu_categorized_content: entries without a link are words', () => {
    const { blocks } = shown('menu_categorized_content', {
      menu: [
        { uid: 6, header: 'Die <b>Halle</b>', media: [] },
        { uid: 7, header: '', media: [] },
      ],
    })
    expect(blocks).toMatchObject([
      { type: 'text', title: 'H', text: '<ul><li>Die &lt;b&gt;Halle&lt;/b&gt;</li></ul>' },
    ])
  })

  it('menu_section: its sections are links to elements', () => {
    const { blocks } = shown('menu_section', {
      menu: [
        {
          title: 'Besuch',
          link: '/besuch',
          target: '',
          active: 0,
          media: [],
          content: [{ uid: 21, header: 'Anfahrt', media: [] }],
        },
      ],
    })
    expect(blocks).toMatchObject([
      {
        text: '<ul><li><a href="/museum/besuch/">Besuch</a><ul><li><a href="/museum/besuch/#c21">Anfahrt</a></li></ul></li></ul>',
      },
    ])
  })

  it('menu_abstract: entries without a link and long abstracts have a teaser', () => {
    const { blocks } = shown('menu_abstract', {
      header: 'Eine Überschrift, die für ein Raster von Anreißern länger ist als dort Platz',
      menu: [{ title: 'A', link: '', abstract: 'wort '.repeat(90) }],
    })
    expect(blocks).toMatchObject([
      { type: 'text', text: expect.stringContaining('<h2>Eine Überschrift') as string },
      { type: 'teaserGrid', items: [{ title: 'A' }] },
    ])
  })

  it.each(['form_formframework', 'felogin_login', 'keyvisual'])('%s is left out by name', type => {
    const { blocks, own } = shown(type, {
      link: '',
      form: { id: 'contact', elements: [{ type: 'Text' }] },
    })
    expect(blocks).toEqual([])
    expect(own).toEqual([
      `TYPO3, page 9 (/leer/), element c91: the type "${type}" is not known, so the element is left out`,
    ])
  })

  it.each([null, '<!--INT_SCRIPT.8f-->', false])('%j in the place of an element is named', broken => {
    expect(notesOn(page([text(90, '<p>A</p>'), broken]))).toBe('')
    expect(notesOn(page([text(90, '<p>A</p>'), broken]), 'warnings')).toContain(
      'TYPO3, page 9 (/leer/): what stands in place of its element no. 2 is none and is left out',
    )
  })
})
