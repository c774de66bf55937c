import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { create, type Font } from 'fontkit'
import type { ProductPicture } from '../../../contract/catalogue/products.ts'

/** The drawing of a product as an SVG document of 200 by 220, in the colours of the light theme and without text. */
export type DrawProduct = (picture: ProductPicture) => string

const project = path.join(import.meta.dirname, '../../..')

interface Component {
  readonly draw: (picture: ProductPicture) => string
}

/** Renders the component that pages show, outside Gatsby. */
const entry = `
  import { createElement } from 'react'
  import { renderToStaticMarkup } from 'react-dom/server'
  import { ProductPicture } from './src/entities/product/product-picture.tsx'
  export const draw = picture => renderToStaticMarkup(createElement(ProductPicture, { picture }))
`

async function loadComponent(): Promise<Component> {
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: project },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    // Not React's server for browsers: its message channel would let no build end.
    platform: 'node',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire('file:///')",
    },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The classes of the page; a path is needed for the styles, which are not used.
    loader: { '.css': 'local-css' },
    outdir: project,
  })
  const code = outputFiles.find(file => file.path.endsWith('.js'))?.text ?? ''
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Component
}

const readTokens = () => readFileSync(path.join(project, 'sites/club/tokens.css'), 'utf8')

/** A colour of the light theme (sites/club/tokens.css), by the name of its variable. */
function lightColor(tokens: string, name: string): string {
  const value = new RegExp(`${name}: (?:light-dark\\(([^,]+),|([^;]+);)`).exec(tokens)
  const color = value?.[1] ?? value?.[2]
  if (color === undefined) throw new Error(`sites/club/tokens.css has no ${name}`)
  const other = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return other === undefined ? color : lightColor(tokens, other)
}

/** Letters as a path, centred at `x`: what draws the file has none of the club's fonts. */
function lettersAsPath(font: Font, text: string, at: { x: number; y: number; size: number }): string {
  const { glyphs, positions, advanceWidth } = font.layout(text)
  const scale = at.size / font.unitsPerEm
  let x = at.x - (advanceWidth * scale) / 2
  const outlines = glyphs.map((glyph, index) => {
    const outline = glyph.path.scale(scale, -scale).translate(x, at.y).toSVG()
    x += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
    return outline
  })
  return `<path d="${outlines.join('')}"/>`
}

/** The club's display face, in its heaviest weight but one, as letters on a jersey have it. */
function displayFont(): Font {
  const file =
    'node_modules/@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff'
  const font = create(readFileSync(path.join(project, file)))
  if (!('layout' in font)) throw new Error(`${file} is no single font`)
  return font
}

const text = /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)">([^<]*)<\/text>/g

/** Loads the drawings of products that pages show, for files. */
export async function loadProductDrawing(): Promise<DrawProduct> {
  const component = await loadComponent()
  const tokens = readTokens()
  const font = displayFont()
  return picture => {
    const svg = /<svg[\s\S]*<\/svg>/.exec(component.draw(picture))?.[0]
    if (svg === undefined) throw new Error(`the component of a ${picture.kind} draws no <svg>`)
    const drawing = svg
      .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
      .replace(text, (_, x: string, y: string, size: string, letters: string) =>
        lettersAsPath(font, letters, { x: Number(x), y: Number(y), size: Number(size) }),
      )
      .replace(/ font-family="[^"]*"/g, '')
      .replace(/var\((--[\w-]+)\)/g, (_, name: string) => lightColor(tokens, name))
    if (drawing.includes('<text')) throw new Error(`the text of a ${picture.kind} cannot be drawn as a path`)
    return drawing
  }
}

/** `#rrggbb` of the ground that products are shown on. */
export const productGround = (): string => lightColor(readTokens(), '--surface-picture')
