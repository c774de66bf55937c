import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notServedAsIs } from './served-as-is.ts'

let root: string
const source = () => path.join(root, 'static')
const folder = () => path.join(root, 'dist')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-static-'))
  write('static/humans.txt', 'These pages')
  write('static/.well-known/security.txt', 'Contact')
  write('dist/humans.txt', 'These pages')
  write('dist/.well-known/security.txt', 'Contact')
})
afterEach(() => rmSync(root, { recursive: true }))

it('a sub-site has every file of the folder', () => {
  expect(notServedAsIs(source(), folder())).toEqual([])
})

it('a file that is missing or changed is found out', () => {
  write('dist/humans.txt', 'Other pages')
  rmSync(path.join(folder(), '.well-known'), { recursive: true })
  expect(notServedAsIs(source(), folder()).toSorted()).toEqual([
    path.join('.well-known', 'security.txt'),
    'humans.txt',
  ])
})
