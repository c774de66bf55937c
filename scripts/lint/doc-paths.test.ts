import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')
/** What is made or installed here and no part of the repository. */
const made = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

const entries = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !made.has(name) && (!name.startsWith('.') || name.startsWith('.dependency-cruiser')))
  .flatMap(entry =>
    entry.isDirectory()
      ? [
          entry.name,
          ...readdirSync(path.join(root, entry.name), { recursive: true, encoding: 'utf8' }).map(
            below => `${entry.name}/${below.replaceAll(path.sep, '/')}`,
          ),
        ]
      : [entry.name],
  )
/** Every file and folder by its name, so that an end of a path is found quickly. */
const byName = Map.groupBy(entries, entry => path.posix.basename(entry))
const isThere = (end: string) =>
  byName.get(path.posix.basename(end))?.some(entry => entry === end || entry.endsWith(`/${end}`)) === true

const documents = entries.filter(
  entry => entry.endsWith('.md') && (entry.startsWith('docs/') || path.posix.basename(entry) === 'README.md'),
)
/** Decisions name what was there when they were made. */
const ofToday = documents.filter(entry => !entry.startsWith('docs/decisions/'))

/** Names that stand for a file or folder which a reader makes, or which is written elsewhere. */
const examples = new Set(['sites/kegeln', 'news/derby.md', 'begin.md'])
const topFolders = new Set(entries.filter(entry => !entry.includes('/')))

/** Paths in backticks: those below a top folder of ours, and names of source files. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, token = '']) => token.replace(/\/$/, '').replace(/^\.\//, ''))
    .filter(token => /^[\w.][\w.-]*(\/[\w.-]+)*$/.test(token) && !examples.has(token))
    .filter(token => {
      const isBelowOurs = token.includes('/') && topFolders.has(token.slice(0, token.indexOf('/')))
      return isBelowOurs || /\w\.(tsx?|mts|md)$/.test(token)
    })
}

const readText = (document: string) => readFileSync(path.join(root, document), 'utf8')

/** Relative addresses of links, without their anchors. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^(https?:|mailto:|#)/.test(target))
    .map(target => target.replace(/#.*$/, ''))

test('documents link to files that are there', () => {
  expect(documents).toContain('docs/architecture.md')
  const dead = documents.flatMap(document =>
    linksIn(readText(document))
      .filter(target => !existsSync(path.join(root, path.dirname(document), target)))
      .map(target => `${document}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('documents name paths that are there', () => {
  const gone = ofToday.flatMap(document =>
    pathsIn(readText(document))
      .filter(token => !isThere(token))
      .map(token => `${document}: ${token}`),
  )
  expect(gone).toEqual([])
})

test('documents name commands that package.json has', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
  const gone = ofToday.flatMap(document =>
    [...readText(document).matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${document}: ${command}`),
  )
  expect(gone).toEqual([])
})

test('the glossary names what the source has', () => {
  const sources = entries.filter(entry => /^(contract|server|src|scripts)\/.*\.tsx?$/.test(entry))
  const words = new Set(sources.flatMap(file => readText(file).match(/[A-Za-z]\w+/g) ?? []))
  const named = [...readText('docs/glossary.md').matchAll(/`([A-Za-z]+)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(name => !words.has(name) && !topFolders.has(name))).toEqual([])
})

test('each domain and each feature says on 20 lines what it is for', () => {
  const folders = ['server/domains', 'src/features'].flatMap(place =>
    readdirSync(path.join(root, place)).map(name => `${place}/${name}`),
  )
  expect(folders.filter(folder => !documents.includes(`${folder}/README.md`))).toEqual([])
  const long = folders.filter(folder => readText(`${folder}/README.md`).trimEnd().split('\n').length > 20)
  expect(long).toEqual([])
})
