import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inlinePicture } from './on-create-webpack-config.ts'

test('a drawing is told as text that is the drawing again when it is read', async () => {
  const crest = readFileSync('sites/club/crest.svg')
  const address = inlinePicture(crest, 'image/svg+xml')
  const read = await (await fetch(address)).text()
  expect(read).toBe(crest.toString('utf8').trim().replaceAll('"', "'"))
  expect(address).not.toMatch(/[<>"#\n]/)
})

test('any other picture is told as base64', () => {
  expect(inlinePicture(Buffer.from([1, 2, 255]), 'image/png')).toBe('data:image/png;base64,AQL/')
})
