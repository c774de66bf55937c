import { describe, expect, it } from 'vitest'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import type { Preview } from '#contract/cms/cms-preview.ts'
import { markedBlocks, placeLabel, wholePlace } from './places.ts'

const file = 'sites/museum/content/besuch.yaml'
const text = (words: string): CmsPage['blocks'][number] => ({ type: 'text', text: `<p>${words}</p>` })
const page = {
  slug: '/besuch/',
  template: 'default',
  title: 'Besuch',
  website_lang: 'de',
  translations: [],
  draft: false,
  seo: { noIndex: false },
  blocks: [text('A'), { ...text('B'), id: 'c7' }],
} satisfies CmsPage
const preview: Preview = {
  version: 'v',
  site: { key: 'museum', name: 'Museum', source: 'files' },
  sites: [],
  path: '/besuch/',
  page,
  places: [
    { file, line: 4 },
    { file, line: 12 },
  ],
  problems: [],
  warnings: [],
  pages: [],
}

const words = { title: 'Fehler', say: ({ key }: NoteText) => `<${key}>` }

describe('a place', () => {
  it('is a file and line, or an element of TYPO3', () => {
    expect(placeLabel({ file, line: 4 })).toBe('besuch.yaml:4')
    expect(wholePlace({ file, line: 4 })).toBe('sites/museum/content/besuch.yaml:4')
    expect([placeLabel({ element: 201 }), wholePlace({ element: 201 })]).toEqual(['c201', 'c201'])
    expect(placeLabel(null)).toBe('')
  })
})

describe('the blocks of a preview', () => {
  it('can all be found, those with an id of their own by it', () => {
    const { blocks, labels } = markedBlocks(preview, words)
    expect(blocks.map(({ id }) => id)).toEqual(['preview-0', 'c7'])
    expect(labels).toEqual(['besuch.yaml:4', 'besuch.yaml:12'])
  })

  it('have a mark where one is missing because it is wrong', () => {
    const problems = [
      { place: { file, line: 8 }, field: 'blocks › 2 › name', text: { key: 'missing', values: {} } },
      { place: { file, line: 30 }, field: '', text: { key: 'noFields', values: {} } },
    ] satisfies Preview['problems']
    const { blocks, labels } = markedBlocks({ ...preview, problems }, words)
    expect(blocks.map(({ id }) => id)).toEqual(['preview-0', 'preview-mark-0', 'c7', 'preview-mark-1'])
    expect(labels[1]).toBe('besuch.yaml:8')
    expect(blocks[1]).toMatchObject({
      title: 'Fehler',
      text: expect.stringContaining('&lt;missing>') as string,
    })
  })
})
