import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCatalogue } from '../../cms/catalogue/catalogue-snapshot.ts'
import { product } from '../../contract/catalogue/catalogue.ts'
import { makeProduct } from '../../tests/factories/products.ts'
import { takeCatalogue } from './snapshot-catalogue.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-take-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('takes what an empty database is filled with, in the order of the catalogue', async () => {
  await takeCatalogue(root, {})
  const products = readCatalogue(root)
  expect(products.length).toBeGreaterThan(20)
  expect(products[0]?.productNumber).toBe('1001')
  for (const one of products) expect(product.safeParse(one).error).toBeUndefined()
})

it('takes every page of what a platform sells, and keeps it while the platform is away', async () => {
  const [first, second] = [makeProduct(), makeProduct()]
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://localhost')
    const page = Number(searchParams.get('Page'))
    const facets = { categories: [], sizes: [], badges: [], price: null }
    const list = {
      ...{ items: [page === 1 ? first : second], page, pageSize: 100, totalCount: 2, facets },
      hasNextPage: page === 1,
    }
    const detail = [first, second].find(({ productNumber }) => pathname.endsWith(`/${productNumber}`))
    answer.end(JSON.stringify(detail ?? list))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const env = { KURVE_CATALOGUE: `http://127.0.0.1:${String(port)}/api/` }
  await takeCatalogue(root, env)
  expect(readCatalogue(root)).toEqual([first, second])

  await new Promise(resolve => server.close(resolve))
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await takeCatalogue(root, env)
  expect(readCatalogue(root)).toEqual([first, second])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('the products of the last build stay'))
})

it('stops a first build that has no products to make pages of', async () => {
  const env = { KURVE_CATALOGUE: 'http://127.0.0.1:9/api' }
  await expect(takeCatalogue(root, env)).rejects.toThrow('KURVE_CATALOGUE')
})
