import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type GatsbyModules, gatsbyModules } from './gatsby-modules.ts'

let folder: string
let gatsby: GatsbyModules
/** As a module of Gatsby's loads another one. */
let load: NodeJS.Require

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kurve-gatsby-modules-'))
  const main = path.join(folder, 'gatsby', 'package.json')
  const utils = path.join(folder, 'gatsby', 'node_modules', 'utils')
  mkdirSync(utils, { recursive: true })
  writeFileSync(main, '{}')
  writeFileSync(path.join(utils, 'index.js'), 'exports.build = () => "slow"; exports.name = "utils"')
  gatsby = gatsbyModules(main)
  load = createRequire(main)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('puts something in the place of a module, which can still be loaded itself', () => {
  const original = gatsby.replaceModule('utils', { build: () => 'quick' })
  expect(load('utils')).toMatchObject({ build: expect.any(Function) as unknown })
  expect((load('utils') as { build: () => string }).build()).toBe('quick')
  expect((original() as { build: () => string }).build()).toBe('slow')
})

it('puts something in the place of one function that a module exports', () => {
  gatsby.replaceExport('utils', 'build', (build: () => string) => () => `not ${build()}`)
  expect((load('utils') as { build: () => string }).build()).toBe('not slow')
})

it('says which function is missing, or which module', () => {
  expect(() => gatsby.replaceExport('utils', 'bundle', () => undefined)).toThrow(
    'utils exports no function "bundle"',
  )
  expect(() => gatsby.replaceExport('utils', 'name', () => undefined)).toThrow('no function "name"')
  expect(() => gatsby.replaceModule('other', {})).toThrow(/Cannot find module 'other'/)
})
