import { describe, expect, it } from 'vitest'
import { createMarkdownRenderer } from './markdown.ts'

const render = createMarkdownRenderer(target => target.replace(/^profis:/, 'https://profis.example'))

describe('the text of a page', () => {
  it('keeps headings below the page’s own title', () => {
    expect(render('# Eins\n\n## Zwei')).toBe('<h2>Eins</h2>\n<h2>Zwei</h2>')
  })

  it('leads to other sub-sites by their name', () => {
    expect(render('[News](profis:/news/)')).toBe('<p><a href="https://profis.example/news/">News</a></p>')
  })

  it.each([
    ['scripts', 'Hallo <script>alert(1)</script>'],
    ['handlers', '<p onclick="alert(1)">Hallo</p>'],
    ['scripts as links', '[Hallo](javascript:alert)'],
    ['frames', '<iframe src="https://example.org"></iframe> Hallo'],
  ])('never holds %s', (_, text) => {
    const html = render(text)
    expect(html).toContain('Hallo')
    expect(html).not.toMatch(/script|onclick|iframe/)
  })

  it('marks the heads of a table’s columns for those who hear it', () => {
    expect(render('| A |\n| --- |\n| 1 |')).toContain('<th scope="col">A</th>')
  })
})
