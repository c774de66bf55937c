import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

type Loader = (
  this: { resourcePath: string; async: () => (error: Error | null, code?: string) => void },
  source: string,
) => Promise<void>

const load = createRequire(import.meta.url)('./oxc-loader.cjs') as Loader

const compile = (resourcePath: string, source: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, code?: string) => (error ? reject(error) : resolve(code))
    void load.call({ resourcePath, async: () => done }, source)
  })

it('takes types and JSX away, and keeps imports that only seem unused', async () => {
  const code = await compile(
    '/kurve/src/page.tsx',
    `import type { A } from './a.ts'
     import './styles.css'
     import { b } from './b.ts'
     export const page = <T,>(given: T & A) => <p title={b}>{String(given satisfies unknown)}</p>`,
  )
  expect(code).toContain('react/jsx-runtime')
  expect(code).toMatch(/import ["']\.\/styles\.css["']/)
  expect(code).toMatch(/from ["']\.\/b\.ts["']/)
  expect(code).not.toMatch(/a\.ts|satisfies|<p/)
})

it('writes in other words what browsers may not know', async () => {
  expect(
    await compile(
      '/kurve/src/a.ts',
      'export function f() { using x = g() }\ndeclare function g(): Disposable',
    ),
  ).not.toMatch(/\busing\b/)
})

it('reads Gatsby’s own files, which hold JSX', async () => {
  expect(await compile('/kurve/.slots/1/.cache/root.js', 'export default () => <b>1</b>')).toContain('jsx')
})

const endpoint = `export const one = defineEndpoint({
  method: 'GET',
  summary: "A person's name",
  responses: {},
})
export const other = defineEndpoint({
  summary:
    'What it\\'s for, and more',
  path: '/other',
})
export const summary = { summary: words }`

it('leaves summaries out of the contract, which no page shows', async () => {
  const code = await compile('/kurve/contract/contact/contact.ts', endpoint)
  expect(code).not.toMatch(/name|What/)
  for (const part of [/method: ?["']GET/, /responses/, /path: ?["']\/other/, /summary: words/])
    expect(code).toMatch(part)
})

it('leaves other files as they are', async () => {
  expect(await compile('/kurve/src/features/contract.ts', endpoint)).toMatch(/A person's name/)
})

it('says where a file cannot be read', async () => {
  await expect(compile('/kurve/src/a.ts', 'const = 1')).rejects.toThrow(/const = 1/)
})
