import { describe, expect, it } from 'vitest'
import { problemLine } from '../content-problem.ts'
import { createPageFileReader, slugOf } from './page-file.ts'

const read = createPageFileReader('de', {
  picture: (file, alt) =>
    file === 'pitch.svg' ? { src: `/media/${file}`, alt, width: 16, height: 9, sources: [] } : undefined,
  file: (file, label) =>
    file === 'plan.pdf' ? { label, href: `/media/${file}`, kind: 'PDF', bytes: 9 } : undefined,
  link: target => target.replace('profis:', 'https://profis.example'),
  html: markdown => `<p>${markdown.trim()}</p>`,
})
const readYaml = (source: string) => read({ file: 'sites/x/content/page.yaml', name: 'page.yaml', source })
const readMarkdown = (source: string) => read({ file: 'sites/x/content/page.md', name: 'page.md', source })
const problemsOf = (source: string) => readYaml(source).problems.map(problemLine)

describe('a page file', () => {
  it('becomes a page at the address of its place', () => {
    expect(slugOf('index.yaml')).toBe('/')
    expect(slugOf('news/index.yaml')).toBe('/news/')
    expect(slugOf('serviceinfos/anfahrt-und-parken.md')).toBe('/serviceinfos/anfahrt-und-parken/')
  })

  it('is in the language of its sub-site unless it says another', () => {
    expect(readYaml('template: default\ntitle: A').page?.website_lang).toBe('de')
    expect(readYaml('template: default\ntitle: A\nwebsite_lang: en').page?.website_lang).toBe('en')
  })

  it('takes what stands below the front matter as its last block of text', () => {
    const { page } = readMarkdown('---\ntemplate: default\ntitle: A\n---\n\nGuten Tag.\n')
    expect(page?.blocks).toEqual([{ type: 'text', text: '<p>Guten Tag.</p>' }])
  })

  describe('with a countdown above its text', () => {
    const source = (template: string) =>
      [
        '---',
        `template: ${template}`,
        'title: A',
        'date: 2026-11-21',
        'teaser: B',
        'blocks:',
        '  - { type: countdown, title: Anpfiff, until: 2026-11-28T18:30:00+01:00 }',
        '  - { type: quote, text: C, name: D }',
        '---',
        '',
        'Guten Tag.',
        '',
      ].join('\n')
    const ordered = (text: string) => {
      const { page, partial, blockLines } = readMarkdown(text)
      return [(page ?? partial)?.blocks.map(({ type }) => type), blockLines]
    }

    it('counts down behind the text where it is an article', () => {
      expect(ordered(source('newsPage'))).toEqual([
        ['quote', 'text', 'countdown'],
        [8, 10, 7],
      ])
      expect(ordered(source('default'))).toEqual([
        ['countdown', 'quote', 'text'],
        [7, 8, 10],
      ])
    })

    it('is wrong where the file has it, whatever the order of the page', () => {
      const wrong = source('newsPage').replace('title: Anpfiff', 'title: 3')
      expect(readMarkdown(wrong).problems.map(problemLine)).toEqual([
        'sites/x/content/page.md, line 7, field "blocks › 1 › title": must be text',
      ])
      expect(ordered(wrong)).toEqual([
        ['quote', 'text'],
        [8, 10],
      ])
    })
  })

  it('carries pictures and links that are ready to use', () => {
    const { page } = readYaml(
      [
        'template: startPage',
        'title: A',
        'blocks:',
        '  - type: hero',
        '    title: Hallo',
        '    picture: { file: pitch.svg, alt: Rasen }',
        "    link: { label: News, to: 'profis:/news/' }",
      ].join('\n'),
    )
    expect(page?.blocks[0]).toMatchObject({
      picture: { src: '/media/pitch.svg', alt: 'Rasen' },
      link: { label: 'News', href: 'https://profis.example/news/' },
    })
  })
})

describe('a page file that is wrong', () => {
  it.each([
    ['a missing field', 'template: default', 'line 1, field "title": is missing'],
    [
      'a template that does not exist',
      'template: fancy\ntitle: A',
      'line 1, field "template": is "fancy", but must be',
    ],
    [
      'a misspelt field',
      'template: default\ntitle: A\ntiltle: B',
      'line 3: has no field "tiltle"; is it misspelt',
    ],
    ['a number for text', 'template: default\ntitle: 12', 'line 2, field "title": must be text'],
    [
      'a day that does not exist',
      'template: default\ntitle: A\ndate: 2026-02-30',
      'line 3, field "date": must be a date',
    ],
    [
      'a picture that is not there',
      'template: default\ntitle: A\npicture:\n  file: no.svg\n  alt: ""',
      'line 4, field "picture › file": there is no picture "no.svg"',
    ],
    [
      'a comma without quotes',
      'template: default\ntitle: A\npicture: { file: pitch.svg, alt: Rasen, grün }',
      'needs quotes',
    ],
    [
      'news without a day',
      'template: newsPage\ntitle: A\nteaser: B',
      'field "date": is missing: a page of the template "newsPage" needs it',
    ],
    ['broken YAML', 'template: default\ntitle: "A', 'line 2: cannot be read'],
    ['nothing at all', '', 'line 1: holds no fields'],
  ])('says of %s in which file, line and field it is', (_, source, expected) => {
    expect(problemsOf(source).join('\n')).toContain(expected)
    expect(problemsOf(source)[0]).toMatch(/^sites\/x\/content\/page\.yaml, line /)
    expect(readYaml(source).page).toBeUndefined()
  })

  it.each([
    ['a: *fett* gedruckt', 1, 'yamlStart'],
    ['a: @verein', 1, 'yamlStart'],
    ['a: *fett', 1, 'yamlStart'],
    ['template: default\na: "x', 2, 'yamlMissingSign'],
    ['a: [1, 2', 1, 'yamlIndent'],
    ['a:\n\t- b', 2, 'yamlTab'],
    ['a: 1\na: 2', 2, 'yamlDuplicate'],
    ['title: Derby: 3:1', 1, 'yamlColon'],
    ['a: "C:\\qual"', 1, 'yamlBackslash'],
    ['a: 1\n---\nb: 2', 2, 'yamlTwoPages'],
    ["a: 'x' y", 1, 'yamlUnreadable'],
  ])('says of %j in the editor’s language what YAML does not take', (source, line, key) => {
    const [first] = readYaml(source).problems
    expect(first).toMatchObject({ line, text: { key, values: {} } })
  })

  it('counts the lines of Markdown from the top of the file', () => {
    const { problems } = readMarkdown('---\ntemplate: default\ntitle: A\nteaser: 3\n---\n\nText\n')
    expect(problems).toMatchObject([{ line: 4, field: 'teaser' }])
  })

  it('points into the right block, counting those that were left out', () => {
    const source = 'template: default\ntitle: A\nblocks:\n  - type: carousel\n  - type: text\n    text: 1\n'
    expect(problemsOf(source)).toEqual([
      'sites/x/content/page.yaml, line 6, field "blocks › 2 › text": must be text',
    ])
  })

  it('asks for front matter where Markdown has none', () => {
    expect(readMarkdown('# Hallo').problems.map(problemLine)).toEqual([
      'sites/x/content/page.md, line 1: cannot be read: a page begins with its fields between two lines of "---"',
    ])
  })
})

describe('a block that no code knows', () => {
  it('is left out with a warning, and the page stands', () => {
    const { page, warnings } = readYaml(
      'template: default\ntitle: A\nblocks:\n  - type: carousel\n  - type: text\n    text: B\n',
    )
    expect(page?.blocks.map(block => block.type)).toEqual(['text'])
    expect(warnings.map(problemLine)).toEqual([
      'sites/x/content/page.yaml, line 4, field "blocks › 1": the block "carousel" is not known and is left out',
    ])
  })
})
