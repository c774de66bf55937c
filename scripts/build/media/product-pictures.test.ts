import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPicture, type ProductPicture } from '../../../contract/catalogue/products.ts'
import { makeProduct } from '../../../tests/factories/products.ts'
import { loadProductDrawing } from './product-drawing.ts'
import { loadProductPictures, type ProductPictures } from './product-pictures.ts'

const kinds = productPicture.shape.kind.options
const base: ProductPicture = {
  kind: 'jersey',
  primary: '#0a6b3d',
  secondary: '#ffffff',
  pattern: 'plain',
  number: null,
}
const pageOf = (picture: ProductPicture) => ({
  blocks: [{ type: 'product' as const, product: makeProduct({ picture }) }],
})

let root: string
let products: ProductPictures
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-products-'))
  products = await loadProductPictures(root)
})
afterAll(() => rmSync(root, { recursive: true }))

/** How many of a picture's pixels have about this colour. */
async function pixelsOf(file: string, [red, green, blue]: readonly [number, number, number]) {
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    const distance =
      Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue)
    if (distance < 24) count++
  }
  return count
}

describe('the file of a product', () => {
  it.each(kinds)('shows a %s in its colour, as a square and wide', async kind => {
    const picture = { ...base, kind }
    const [square, wide] = await products.make([pageOf(picture)])
    expect([square, wide].map(file => path.basename(file ?? ''))).toEqual(
      Object.values(products.filesOf(picture)),
    )
    expect(await sharp(square).metadata()).toMatchObject({ width: 1200, height: 1200, format: 'jpeg' })
    expect(await sharp(wide).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(await pixelsOf(square ?? '', [10, 107, 61])).toBeGreaterThan(20_000)
    // Its ground, and neither black nor nothing.
    expect(await pixelsOf(square ?? '', [230, 226, 214])).toBeGreaterThan(300_000)
  })

  it('is another one for another colour or number, and the same for the same', () => {
    const names = [base, { ...base, primary: '#aa0000' }, { ...base, number: '9' }, { ...base }].map(
      picture => products.filesOf(picture).square,
    )
    expect(new Set(names).size).toBe(3)
    expect(names[3]).toBe(names[0])
  })

  it('is made once, however many pages show it', async () => {
    const [file] = await products.make([pageOf(base), pageOf(base)])
    const before = statSync(file ?? '').mtimeMs
    const count = readdirSync(path.dirname(file ?? '')).length
    expect(await products.make([pageOf(base)])).toHaveLength(2)
    expect(statSync(file ?? '').mtimeMs).toBe(before)
    expect(readdirSync(path.dirname(file ?? ''))).toHaveLength(count)
  })
})

describe('the drawing of a product', () => {
  it('has the number of a jersey as a path, as no font of the club is there where it is drawn', async () => {
    const draw = await loadProductDrawing()
    const [one, two] = ['1', '11'].map(number => draw({ ...base, number }))
    expect(one).not.toContain('<text')
    expect(one).not.toContain('var(')
    expect(two?.length).toBeGreaterThan(one?.length ?? 0)
  })
})
