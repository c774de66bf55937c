import { describe, expect, it } from 'vitest'
import { environmentRoots } from '../../sites/environments.ts'
import { finishPage, withoutScripts } from './finish-page.ts'

const roots = environmentRoots('local')
const facts =
  '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/news/";/*]]>*/</script><!-- slice --><script\n  id="gatsby-chunk-mapping"\n >\n window.___chunkMapping="{\\"app\\":[\\"/app-2.js\\"]}";\n</script><script>window.___webpackCompilationHash="1a2b";</script>'
const scripts =
  '<script src="/profis/runtime-1.js" async></script><script src="/profis/app-2.js" async></script>'
const content =
  '<div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><p>x</p></div></div>'
const html = `<html><head><meta charSet="utf-8"/><style data-href="/profis/styles.1.css" data-identity="gatsby-global-css">a{color:red}</style></head><body>${content}${facts}${scripts}</body></html>`

const finish = (text: string) =>
  finishPage(
    { file: 'news/index.html', html: text },
    {
      roots,
      embeds: ['https://maps.example/eichwald?x=1'],
      fonts: ['/profis/static/text.woff2'],
      head: '<link rel="x"/>',
      styles: { ofPage: () => 'p{margin:0}', rest: '/profis/styles-rest.2.css' },
    },
  )

describe('a page as it is served', () => {
  const page = finish(html)

  it('brings the styles that it is seen with, and asks for the others after it was painted', () => {
    expect(page).toContain('<style data-page>p{margin:0}</style>')
    expect(page).toContain('<noscript><link rel="stylesheet" href="/profis/styles-rest.2.css"/></noscript>')
    expect(page).not.toContain('color:red')
    expect(page).toMatch(/requestAnimationFrame.*\(\["\/profis\/styles-rest\.2\.css",/)
  })

  it('takes its styles from a file that the browser keeps where scripts draw it', () => {
    const drawn = finish(html.replace('<style', '<meta name="robots" content="noindex"/><style'))
    expect(drawn).toContain('crossorigin/><link rel="stylesheet" href="/profis/styles.1.css"/>')
    expect(drawn).not.toMatch(/<style|noscript|color:red/)
  })

  it('asks for fonts before the styles', () => {
    expect(page.indexOf('/profis/static/text.woff2')).toBeLessThan(page.indexOf('<style data-page>'))
    expect(page).toContain('as="font" type="font/woff2" crossorigin')
  })

  it('asks for its scripts after it was painted, in their order', () => {
    expect(page).not.toMatch(/<script src=/)
    expect(page).toMatch(/"\/profis\/runtime-1\.js","\/profis\/app-2\.js"\]\);\}\)\(\);<\/script><\/body>/)
  })

  it('tells its scripts which page and which build it is, in the one script that asks for them', () => {
    expect(page).toContain(
      '<script>window.pagePath="/news/";window.___webpackCompilationHash="1a2b";window.___chunkMapping={};(()=>{',
    )
    expect(page).not.toContain('/app-2.js\\"')
    // That one, and the one for early input.
    expect(page.match(/<script/g)).toHaveLength(2)
  })

  it('keeps what is pressed before its scripts are there', () => {
    expect(page).toMatch(/^<html><head><meta charSet="utf-8"\/><meta [^>]+><script>[^<]*kurveEarly/)
  })

  it('may frame what the sub-site embeds, and nobody else', () => {
    expect(page).toMatch(/frame-src 'self' http:\/\/localhost:8000 https:\/\/maps\.example;/)
  })

  it('says its encoding and its policy before anything else', () => {
    expect(page).toMatch(/^<html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/)
  })

  it.each([
    ['the styles of the sub-site', 'data-identity'],
    ['the scripts of the page', ' async'],
    ["what Gatsby's scripts are told", 'gatsby-script-loader'],
    ["what Gatsby's scripts are told", '___webpackCompilationHash'],
    ["what Gatsby's scripts are told", 'gatsby-chunk-mapping'],
    ['what scripts take the page over by', 'gatsby-focus-wrapper'],
    ['what scripts take the page over by', '"___gatsby"'],
    ['the encoding of the page', 'charSet'],
    ['the end of its head', '</head>'],
    ['the end of the page', '</body>'],
  ])('is missed where Gatsby writes %s without %s', (what, part) => {
    expect(() => finish(html.replaceAll(part, 'other'))).toThrow(`(${what}). Is it written`)
    expect(() => finish(html.replaceAll(part, 'other'))).toThrow(/^news\/index\.html: nothing matches /)
  })
})

describe('a page without scripts', () => {
  it('keeps all but those, and what loads them ahead', () => {
    const ahead = '<link as="script" rel="preload" href="/profis/app-2.js"/><link rel="icon" href="/a.svg"/>'
    const file = '404.html'
    expect(withoutScripts({ file, html: `${ahead}${content}${scripts}` })).toBe(
      `<link rel="icon" href="/a.svg"/>${content}`,
    )
    expect(() => withoutScripts({ file, html: content })).toThrow('404.html: nothing matches')
  })
})
