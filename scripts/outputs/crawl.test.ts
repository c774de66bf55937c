import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressesOn, crawl } from './crawl.ts'

const pages: Readonly<Record<string, string>> = {
  '/': '<a href="/news/">News</a><a href="/weg/">Weg</a><a href="https://anderswo.example/">x</a><a href="mailto:a@b.c">m</a>',
  '/news/': '<a href="/#oben">Start</a><img src="/bild.png" alt=""><source srcset="/a.avif 1x, /b.avif 2x">',
  '/bild.png': 'x',
  '/a.avif': 'x',
}
let server: Server
let start: string

beforeAll(async () => {
  server = createServer((question, answer) => {
    const body = pages[question.url ?? '']
    answer.writeHead(body === undefined ? 404 : 200, {
      'content-type': question.url?.endsWith('/') ? 'text/html' : 'image/png',
    })
    answer.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  start = `http://localhost:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

it('follows links and pictures, and says where a broken one stands', async () => {
  const { broken, followed } = await crawl([start], ({ hostname }) => hostname === 'localhost')
  expect(broken).toEqual([
    { address: `${start}weg/`, status: 404, from: start },
    { address: `${start}b.avif`, status: 404, from: `${start}news/` },
  ])
  expect(followed).toBe(6)
})

it('reads addresses as a browser does', () => {
  const html =
    '<a class="x" href="b/?x=1&amp;y=2#c">b</a><script src="/s.js"></script><p data-href="/no/">p</p>'
  expect(addressesOn(html, new URL('https://club.example/a/')).map(String)).toEqual([
    'https://club.example/a/b/?x=1&y=2',
    'https://club.example/s.js',
  ])
})
