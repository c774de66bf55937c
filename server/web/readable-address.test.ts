import { expect, it } from 'vitest'
import { readablePath } from './readable-address.ts'

it.each([
  ['/profis/%E4rger/', '/profis/%C3%A4rger/'],
  ['/profis/news/f%FCr%20%80/', '/profis/news/f%C3%BCr%20%E2%82%AC/'],
  ['/profis/%E0%A4%A', '/profis/%C3%A0%C2%A4%25A'],
  ['/profis/100%/%zz', '/profis/100%25/%25zz'],
  ['/profis/%C3%A4/%E4/', '/profis/%C3%A4/%C3%A4/'],
])('reads %s as %s', (path, readable) => {
  expect(readablePath(path)).toBe(readable)
  expect(() => decodeURIComponent(readable)).not.toThrow()
})
