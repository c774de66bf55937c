import { expect, it } from 'vitest'
import { minified } from './oxc-minimizer.ts'

it('makes a script smaller, and leaves the names of its own global things', async () => {
  const text = `/*! A licence */
    var shared = 1;
    (() => { const longName = shared + 1; console.log(longName, longName ** 2) })()`
  const code = await minified('app.js', text)
  expect(code.length).toBeLessThan(text.length / 2)
  expect(code).toContain('shared')
  expect(code).not.toMatch(/longName|licence/)
})

it('says where a script cannot be read', async () => {
  await expect(minified('app.js', 'const = 1')).rejects.toThrow(/^app\.js: /)
})
