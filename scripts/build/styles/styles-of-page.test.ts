import { expect, it } from 'vitest'
import { stylesOfPage } from './styles-of-page.ts'

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
const styles = stylesOfPage(css, '/profis')
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
  expect(stylesOfPage(once, '/profis')(page)).toBe(once)
})

it('names files as they are called from any page', () => {
  expect(styles(page)).toContain('src:url(/profis/static/a.woff2)')
  expect(styles(page)).toContain('background:url(/profis/static/b.svg),url(data:image/png;base64,x)')
})

it('leaves out what only other pages have', () => {
  expect(styles('<body class="other"></body>')).toContain('.other{margin:0}')
  expect(styles('<body class="other"></body>')).not.toContain('.card{')
})
