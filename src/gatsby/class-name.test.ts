import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createClassNames } from './class-name.ts'

test('a class has one name wherever the project lies, and another in another stylesheet', () => {
  const nameOf = createClassNames()
  const name = nameOf('/home/jana/kurve/src/ui/button.module.css', 'quiet')
  expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{2}0$/)
  expect(nameOf('/home/jana/kurve/src/ui/button.module.css', 'loud')).toBe(name.replace(/0$/, '1'))
  expect(nameOf('/home/jana/kurve/src/ui/button.module.css', 'quiet')).toBe(name)
  expect(createClassNames()('C:\\kurve\\src\\ui\\button.module.css', 'quiet')).toBe(name)
  expect(nameOf('/home/jana/kurve/src/ui/card.module.css', 'quiet')).not.toBe(name)
})

test('no two stylesheets of ours have the same short name', () => {
  const nameOf = createClassNames()
  const names = globSync('src/**/*.module.css').map(file => nameOf(`/${file}`, 'first'))
  expect(names.length).toBeGreaterThan(200)
  expect(new Set(names).size).toBe(names.length)
})

test('two that have are told, by their names', () => {
  const nameOf = createClassNames()
  const many = () => {
    for (let index = 0; index < 5_000; index += 1) nameOf(`/src/${index}.module.css`, 'first')
  }
  expect(many).toThrow(/\/src\/\d+\.module\.css and \/src\/\d+\.module\.css have the same short name/)
})
