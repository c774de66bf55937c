import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../../sites/en/site.ts'
import { profis } from '../../sites/profis/site.ts'
import { buildSites, type SiteOutcome } from './build-sites.ts'
import { fingerprintOf } from './fingerprint.ts'
import { reportOutcome } from './outcome-line.ts'
import { publish, publishedFolder } from './publish.ts'
import { takeCatalogue } from './snapshot-catalogue.ts'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const settings = (site: typeof profis) => ({ root, environment: 'hosts' as const, site, ports: {} })
/** As if the sub-site had been built of what is there now. */
const publishNow = async (site: typeof profis) => {
  write('output/index.html', 'good')
  await publish(path.join(root, 'output'), settings(site), fingerprintOf(settings(site)))
}
const build = (onEnd?: (outcome: SiteOutcome) => void) =>
  buildSites({ root, sites: [profis, en], environment: 'hosts', ports: {}, ...(onEnd && { onEnd }) })

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-build-'))
  for (const key of ['stadion', 'profis', 'en']) {
    write(`sites/${key}/site.ts`, key)
    write(`sites/${key}/content/index.yaml`, 'template: startPage\ntitle: A')
  }
  await takeCatalogue(root, {})
  await publishNow(profis)
  await publishNow(en)
})
afterEach(() => rmSync(root, { recursive: true }))

describe('building sub-sites', () => {
  it('leaves alone what has not changed', async () => {
    expect((await build()).map(({ site, outcome }) => [site, outcome]).toSorted()).toEqual([
      ['en', 'unchanged'],
      ['profis', 'unchanged'],
    ])
  })

  it('names what is wrong in a page, keeps its last good output, and goes on with the others', async () => {
    write('sites/profis/content/index.yaml', 'template: startPage')
    const outcomes = await build()
    expect(outcomes.find(({ site }) => site === 'profis')).toMatchObject({
      outcome: 'failed',
      problems: ['sites/profis/content/index.yaml, line 1, field "title": is missing'],
    })
    expect(outcomes.find(({ site }) => site === 'en')?.outcome).toBe('unchanged')
    expect(readFileSync(path.join(publishedFolder(settings(profis)), 'index.html'), 'utf8')).toBe('good')
  })

  it('tells what is left out of the pages, also beside what is wrong', async () => {
    write(
      'sites/profis/content/index.yaml',
      [
        'template: startPage',
        'blocks:',
        '  - { type: carousel }',
        '  - { type: text, text: "[A](/gone/)" }',
      ].join('\n'),
    )
    write(
      'sites/profis/content/a.yaml',
      'template: default\ntitle: A\nblocks: [{ type: text, text: "[A](/gone/)" }]',
    )
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const error = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'log').mockReturnValue()
    const outcomes = await build(reportOutcome)
    const left = [
      'sites/profis/content/index.yaml, line 3, field "blocks › 1": the block "carousel" is not known and is left out',
      'sites/profis/content/a.yaml, line 1: links to "/gone/", where this sub-site has no page',
    ]
    expect(outcomes.find(({ site }) => site === 'profis')?.warnings).toEqual(left)
    expect(warn.mock.calls).toEqual(left.map(line => [`  ${line}`]))
    expect(error.mock.calls.join('\n')).toContain(
      '\n  sites/profis/content/index.yaml, line 1, field "title": is missing',
    )
  })

  it('refuses a page whose path begins as the place of its sub-site does', async () => {
    const text = 'template: default\ntitle: A'
    write('sites/profis/content/profis.yaml', text)
    write('sites/profis/content/profis/kader.yaml', text)
    write('sites/profis/content/profis-news.yaml', text)
    const [outcome] = await buildSites({ root, sites: [profis], environment: 'local', ports: {} })
    expect(outcome?.problems).toEqual(
      ['profis.yaml', 'profis/kader.yaml'].map(
        name =>
          expect.stringMatching(
            new RegExp(
              `^sites/profis/content/${name}, line 1: lies at /profis/.*, which begins with /profis as the sub-site itself does`,
            ),
          ) as string,
      ),
    )
  })
})
