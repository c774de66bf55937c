import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Product } from '#contract/catalogue/catalogue.ts'

/** Where the products lie that pages are made of, beside the slots in which Gatsby runs. It can be deleted at any time. */
export const catalogueFile = (root: string): string => path.join(root, '.slots', 'catalogue.json')

/** The products of both shops in the order of the catalogue, as a build has taken them last; none where it never did. */
export function readCatalogue(root: string): Product[] {
  const file = catalogueFile(root)
  // Written by `keepCatalogue` and by nothing else.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Product[]) : []
}

/** Keeps the products for the pages. A catalogue that has not changed leaves the file alone, so that nothing is built for it. */
export function keepCatalogue(root: string, products: readonly Product[]): void {
  const file = catalogueFile(root)
  const text = JSON.stringify(products)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}
