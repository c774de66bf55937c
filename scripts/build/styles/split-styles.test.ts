import { expect, it } from 'vitest'
import { splitStyles } from './split-styles.ts'

const css = `
:root{--green:#0a0}
a,.card>.title{color:red}
.card--x1 .title,.other{margin:0}
.card:not(.isOpen):hover{color:blue}
.gone{display:none}
[data-theme=dark] .card{color:#fff}
@media (width>40rem){.card{padding:1px}.gone{padding:2px}}
@media print{.gone{display:none}}
@font-face{font-family:A;src:url(static/a.woff2)}
.picture{background:url("./static/b.svg"),url(data:image/png;base64,x)}
@keyframes turn{to{rotate:1turn}}
`
const { ofPage: styles, rest } = splitStyles(css, '/profis')
const page = '<html class="js"><body class="card  title"><p class="picture">x</p></body></html>'

it('takes what the page’s elements have, and what rests on no class, in its order', () => {
  const own = styles(page)
  expect(own).toContain(':root{--green:#0a0}a,.card>.title{color:red}.card:not(.isOpen):hover{color:blue}')
  expect(own).toContain('[data-theme=dark] .card{color:#fff}@media (width>40rem){.card{padding:1px}}')
  expect(own).toContain('@keyframes turn{to{rotate:1turn}}')
  expect(own).not.toMatch(/gone|other|card--x1|print/)
})

it('is a stylesheet that can be read again, with nothing between its rules', () => {
  const once = styles(page)
  expect(once).toContain('src:url(/profis/static/a.woff2)}.picture{')
  expect(splitStyles(once, '/profis').ofPage(page)).toBe(once)
})

it('names files as they are called from any page', () => {
  expect(styles(page)).toContain('src:url(/profis/static/a.woff2)')
  expect(styles(page)).toContain('background:url(/profis/static/b.svg),url(data:image/png;base64,x)')
})

it('leaves out what only other pages have', () => {
  expect(styles('<body class="other"></body>')).toContain('.other{margin:0}')
  expect(styles('<body class="other"></body>')).not.toContain('.card{')
})

it('has the rest for what comes later: all rules with a class, in their order, and nothing that every page has', () => {
  expect(rest).toMatch(
    /^\.card>\.title\{color:red\}\.card--x1 \.title,\.other\{margin:0\}\.card:not\(\.isOpen\):hover/,
  )
  expect(rest).toContain('@media print{.gone{display:none}}')
  expect(rest).not.toMatch(/:root|font-face|keyframes|(?:^|\})a\b/)
})
