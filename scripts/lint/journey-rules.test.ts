import { RuleTester } from 'eslint'
import { describe, it } from 'vitest'
import { noMeasuredTime } from './no-measured-time.mts'
import { pollCollected } from './poll-collected.mts'

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { ecmaVersion: 2024, sourceType: 'module' } })

/** A journey that collects what the page asks for, and then says something of it. */
const journey = (...lines: string[]) =>
  [
    'const asked = []',
    "page.on('request', request => { if (request.url()) asked.push(request.url()) })",
    ...lines,
  ].join('\n')

/** A helper that returns what it collects, alone or with other things. */
const helper = (result: string, ...lines: string[]) =>
  [
    'function listen(page) {',
    '  const found = []',
    "  page.on('response', answer => void found.push(answer))",
    `  return ${result}`,
    '}',
    ...lines,
  ].join('\n')

tester.run('poll-collected', pollCollected, {
  valid: [
    journey('await expect.poll(() => asked).toEqual([page.url()])'),
    journey('await expect.poll(() => asked.length).toBe(1)'),
    journey('await expect(async () => { expect(asked).toHaveLength(1) }).toPass()'),
    // That nothing came is as true at once.
    journey('expect(asked).toEqual([])', 'expect(asked).toHaveLength(0)', 'expect(asked.length).toBe(0)'),
    journey("expect(asked.filter(url => url.includes('x'))).toEqual([])"),
    journey("expect(asked).not.toContain('x')"),
    // What was waited for may be looked at closely.
    journey(
      'await expect.poll(() => asked.length).toBeGreaterThan(4)',
      'const last = asked.slice(4)',
      'expect(last.length).toBeGreaterThan(0)',
    ),
    helper('found', 'const answers = listen(page)', 'await expect.poll(() => answers).toHaveLength(1)'),
    // Nothing that a listener fills.
    'const asked = []\nasked.push(1)\nexpect(asked).toHaveLength(1)',
    "page.on('request', request => { const urls = []; urls.push(request.url()); expect(urls).toHaveLength(1) })",
    "const told = { reply: 1 }\nawait page.route('x', route => route.fulfill({ json: told.reply }))\nexpect(told.reply).toBe(1)",
    'test("x", async ({ page, faults }) => { expect(faults.splice(0)).toEqual([]) })',
    journey("await expect(page.getByText('x')).toHaveText(asked[0])"),
  ],
  invalid: [
    journey('expect(asked).toHaveLength(1)'),
    journey('expect(asked.length).toBe(1)'),
    journey("expect(asked.filter(url => url.includes('x')), 'once').toEqual([page.url()])"),
    journey('expect.soft(asked).toHaveLength(1)'),
    journey("expect(asked).toContain('x')"),
    journey('expect([...asked]).not.toEqual([])'),
    journey('const others = asked.filter(Boolean)', 'expect(others).toHaveLength(1)'),
    journey('const last = () => asked.at(-1)', "expect(last()).toBe('x')"),
    // Waited for in vain: the copy is older.
    journey(
      'const others = [...asked]',
      'await expect.poll(() => asked.length).toBe(1)',
      'expect(others).toHaveLength(1)',
    ),
    "let calls = 0\nawait page.route('x', route => { calls += 1; return route.continue() })\nexpect(calls).toBe(4)",
    "const seen = new Set()\ncontext.on('page', page => page.on('console', line => seen.add(line)))\nexpect(seen.size).toBe(1)",
    helper('found', 'const answers = listen(page)', 'expect(answers).toHaveLength(1)'),
    helper('{ found, page }', 'const { found } = await listen(page)', 'expect(found).toHaveLength(1)'),
    helper(
      'found',
      'const both = () => listen(page)',
      'const answers = both()',
      'expect(answers).toHaveLength(1)',
    ),
    'test("x", async ({ page, faults }) => { expect(faults).toEqual([expect.stringContaining("403")]) })',
  ].map(code => ({ code, errors: [{ messageId: 'once' }] })),
})

tester.run('no-measured-time', noMeasuredTime, {
  valid: [
    'const hourAgo = Date.now() - 60 * MINUTE',
    'await page.clock.setSystemTime(Date.now())',
    'const [first, second] = requests.map(request => request.timing().startTime)\nexpect(second - first).toBeGreaterThan(1)',
    'const since = await page.evaluate(() => performance.now())\nconst later = entries.filter(entry => entry.startTime > since)',
  ],
  invalid: [
    {
      code: 'const before = Date.now()\nawait go()\nexpect(Date.now() - before).toBeLessThan(9)',
      errors: [{ messageId: 'span' }],
    },
    {
      code: 'const before = performance.now()\nawait go()\nconst after = performance.now()\nexpect(after - before).toBeLessThan(9)',
      errors: [{ messageId: 'span' }],
    },
    {
      code: 'const before = await page.evaluate(() => performance.now())\nconst took = (await page.evaluate(() => performance.now())) - before',
      errors: [{ messageId: 'span' }],
    },
    {
      code: "page.on('request', request => asked.set(request.url(), Date.now()))",
      errors: [{ messageId: 'heard' }],
    },
  ],
})
