import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { profis } from '../../sites/profis/site.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { publish, publishedFolder } from './publish.ts'

let root: string
let target: BuildSettings

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-kept-'))
  target = { root, environment: 'hosts', site: profis, ports: {} }
})
afterEach(() => rmSync(root, { recursive: true }))

const digest = (sign: string) => sign.repeat(20)

async function publishBuild(...files: string[]): Promise<void> {
  const output = path.join(root, '.slots/1/public')
  for (const file of ['index.html', ...files]) {
    mkdirSync(path.dirname(path.join(output, file)), { recursive: true })
    writeFileSync(path.join(output, file), file)
  }
  await publish(output, target, files.join())
}

const has = (file: string) => existsSync(path.join(publishedFolder(target), file))

describe('files of earlier builds', () => {
  it('stay where an open tab asks for them, through two further builds', async () => {
    await publishBuild(
      `app-${digest('a')}.js`,
      `static/font-${digest('a')}.woff2`,
      `media/derby-${digest('a')}.avif`,
    )
    await publishBuild(`app-${digest('b')}.js`)
    await publishBuild(`app-${digest('c')}.js`)
    for (const file of [
      `app-${digest('a')}.js`,
      `static/font-${digest('a')}.woff2`,
      `media/derby-${digest('a')}.avif`,
      `app-${digest('b')}.js`,
    ]) {
      expect(has(file), file).toBe(true)
    }
    await publishBuild(`app-${digest('d')}.js`)
    expect(has(`app-${digest('a')}.js`)).toBe(false)
    expect(has(`media/derby-${digest('a')}.avif`)).toBe(false)
    expect(has(`app-${digest('b')}.js`)).toBe(true)
  })

  it('are not pushed out by builds that changed content alone', async () => {
    await publishBuild(`app-${digest('a')}.js`)
    for (let count = 0; count < 5; count += 1) await publishBuild(`app-${digest('b')}.js`)
    expect(has(`app-${digest('a')}.js`)).toBe(true)
  })

  it('go when their pages go: a page of an earlier build and its data are not kept', async () => {
    await publishBuild('old/index.html', 'page-data/old/page-data.json', `app-${digest('a')}.js`)
    await publishBuild(`app-${digest('b')}.js`)
    expect(has('old/index.html')).toBe(false)
    expect(has('page-data/old/page-data.json')).toBe(false)
  })
})
