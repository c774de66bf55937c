import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shareFiles } from './share-files.ts'
import { syncFiles } from './sync-files.ts'

let root: string
const at = (...names: string[]) => path.join(root, ...names)
const read = (...names: string[]) => readFileSync(at(...names), 'utf8')
const folders = () => ['profis', 'klub'].map(site => at(site))

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-share-'))
  for (const folder of ['source', 'profis', 'klub']) mkdirSync(at(folder))
})
afterEach(() => rmSync(root, { recursive: true }))

const files = (over: Record<string, string> = {}) =>
  new Map(Object.entries({ '/calendar.json': '[]', '/ics/derby.ics': 'derby', ...over }))

function share(over?: Record<string, string>): void {
  syncFiles(at('source'), files(over))
  shareFiles(at('source'), folders(), at('record.json'))
}

describe('club-wide files', () => {
  it('are the same files in every folder', () => {
    share()
    expect(read('profis', 'ics', 'derby.ics')).toBe('derby')
    expect(statSync(at('klub', 'calendar.json')).ino).toBe(statSync(at('source', 'calendar.json')).ino)
  })

  it('change in every folder, and what did not keeps its time', () => {
    share()
    const before = statSync(at('klub', 'calendar.json')).mtimeMs
    share({ '/ics/derby.ics': 'derby, an hour later' })
    expect(folders().map(folder => readFileSync(path.join(folder, 'ics/derby.ics'), 'utf8'))).toEqual([
      'derby, an hour later',
      'derby, an hour later',
    ])
    expect(statSync(at('klub', 'calendar.json')).mtimeMs).toBe(before)
  })

  it('go from every folder when they are no more, and nothing else does', () => {
    writeFileSync(at('profis', 'index.html'), 'start')
    share({ '/ics/party.ics': 'party' })
    share()
    expect(readdirSync(at('profis')).toSorted()).toEqual(['calendar.json', 'ics', 'index.html'])
    expect(readdirSync(at('profis', 'ics'))).toEqual(['derby.ics'])
  })

  it('reach a folder that a build was killed over', () => {
    share()
    rmSync(at('record.json'))
    writeFileSync(at('record.json.link'), 'half')
    share({ '/calendar.json': '[2]' })
    expect(read('klub', 'calendar.json')).toBe('[2]')
  })

  it('leave nothing beside themselves where a folder has them already', () => {
    share()
    // Without its last file it is taken for half done, and gets everything again.
    rmSync(at('klub', 'ics', 'derby.ics'))
    share()
    const all = readdirSync(at('klub'), { recursive: true, encoding: 'utf8' })
    expect(all.toSorted()).toEqual(['calendar.json', 'ics', path.join('ics', 'derby.ics')])
    expect(readdirSync(root).toSorted()).toEqual(['klub', 'profis', 'record.json', 'source'])
  })

  it('leave nothing beside themselves where a build was ended before it noted them', () => {
    share()
    rmSync(at('record.json'))
    share()
    expect(readdirSync(root).toSorted()).toEqual(['klub', 'profis', 'record.json', 'source'])
  })

  it('come back into a folder that was put in the place of another', () => {
    share()
    rmSync(at('klub'), { recursive: true })
    mkdirSync(at('klub'))
    share()
    expect(read('klub', 'ics', 'derby.ics')).toBe('derby')
  })

  it('lose what they were compressed to when they change', () => {
    share()
    for (const ending of ['br', 'gz']) writeFileSync(at('source', `calendar.json.${ending}`), 'packed')
    share()
    expect(read('klub', 'calendar.json.br')).toBe('packed')
    share({ '/calendar.json': '[1]' })
    expect(readdirSync(at('source')).toSorted()).toEqual(['calendar.json', 'ics'])
  })
})
