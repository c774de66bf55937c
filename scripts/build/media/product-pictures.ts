import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { CmsPage } from '../../../contract/cms/cms-page.ts'
import type { ProductPicture } from '../../../contract/catalogue/products.ts'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import { type DrawProduct, loadProductDrawing, productGround } from './product-drawing.ts'

/** Pixels. Google asks for a square one, and who shares a page shows a wide one. */
const shapes = { square: [1200, 1200], wide: [1200, 630] } as const
type Shape = keyof typeof shapes

/** Part of each file's name: raise it when the same drawing should become another file. */
const version = 1

/** Names of the files of a product, below `/media/`. */
export type ProductFiles = Readonly<Record<Shape, string>>

/** Products as files, for search engines and where a page is shared: pages themselves draw them. */
export interface ProductPictures {
  readonly filesOf: (picture: ProductPicture) => ProductFiles
  /** Makes the files of all products of these pages that are not there; the result is their paths. */
  readonly make: (pages: readonly Pick<CmsPage, 'blocks'>[]) => Promise<string[]>
}

const filesOfDrawing = (svg: string, ground: string): ProductFiles => {
  const digest = createHash('sha256').update(`${version}\0${ground}\0${svg}`).digest('hex').slice(0, 16)
  return { square: `product-${digest}.jpg`, wide: `product-${digest}-wide.jpg` }
}

async function asJpeg(
  svg: string,
  [width, height]: readonly [number, number],
  ground: string,
): Promise<Buffer> {
  const tall = Math.round(height * 0.78)
  // A drawing is 220 high at 72 dots per inch.
  const product = await sharp(Buffer.from(svg), { density: (72 * tall) / 220 })
    .resize({ height: tall })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: product }])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const picturesOn = (pages: readonly Pick<CmsPage, 'blocks'>[]): ProductPicture[] =>
  pages.flatMap(({ blocks }) =>
    blocks.flatMap(block => (block.type === 'product' ? [block.product.picture] : [])),
  )

function picturesBy(draw: DrawProduct, folder: string): ProductPictures {
  const ground = productGround()
  const filesOf = (picture: ProductPicture) => filesOfDrawing(draw(picture), ground)

  async function makeFile(svg: string, shape: Shape, name: string): Promise<string> {
    const file = path.join(folder, name)
    if (existsSync(file)) return file
    const part = `${file}.${process.pid}`
    writeFileSync(part, await asJpeg(svg, shapes[shape], ground))
    renameSync(part, file)
    return file
  }

  return {
    filesOf,
    make: async pages => {
      mkdirSync(folder, { recursive: true })
      const made = new Set<string>()
      for (const svg of new Set(picturesOn(pages).map(draw))) {
        const names = filesOfDrawing(svg, ground)
        for (const shape of ['square', 'wide'] as const) made.add(await makeFile(svg, shape, names[shape]))
      }
      return [...made]
    },
  }
}

/** @param root the folder that the build keeps its files below. */
export const loadProductPictures = async (root: string): Promise<ProductPictures> =>
  picturesBy(await loadProductDrawing(), path.join(buildPaths(root).media, 'products'))
