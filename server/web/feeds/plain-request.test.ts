import { expect, it } from 'vitest'
import { readPlainRequest } from './plain-request.ts'

const first = 'GET /feeds/de/159/2026/standings.json HTTP/1.1'
const read = (...lines: string[]) => readPlainRequest(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))

it('reads what a browser asks for', () => {
  const wish = read(
    first,
    'Host: api.club.localhost:8000',
    'Connection: keep-alive',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'If-None-Match: \t W/"abc" \t',
  )
  expect(wish).toEqual({
    host: 'api.club.localhost:8000',
    path: 'de/159/2026/standings.json',
    acceptEncoding: 'gzip, deflate, br, zstd',
    ifNoneMatch: 'W/"abc"',
  })
})

it('reads what comes by way of a proxy that names the same host', () => {
  expect(read(first, 'Host: x', 'X-Forwarded-Host: x', 'X-Forwarded-For: 10.0.0.1')).toMatchObject({
    host: 'x',
  })
})

it.each([
  ['another method', ['HEAD /feeds/a.json HTTP/1.1', 'Host: x']],
  ['another path', ['GET /api/a.json HTTP/1.1', 'Host: x']],
  ['a query', ['GET /feeds/a.json?b HTTP/1.1', 'Host: x']],
  ['what has to be decoded first', ['GET /feeds/%61.json HTTP/1.1', 'Host: x']],
  ['an older HTTP', ['GET /feeds/a.json HTTP/1.0', 'Host: x']],
  ['a whole address', ['GET http://x/feeds/a.json HTTP/1.1', 'Host: x']],
  ['a request without a host', [first]],
  ['two hosts', [first, 'Host: x', 'host: y']],
  ['another host that a proxy names', [first, 'Host: x', 'X-Forwarded-Host: y']],
  ['several hosts that proxies name', [first, 'Host: x', 'X-Forwarded-Host: x, y']],
  ['a body', [first, 'Host: x', 'Content-Length: 3']],
  ['a body of unknown length', [first, 'Host: x', 'transfer-encoding: chunked']],
  ['a part of a feed', [first, 'Host: x', 'Range: bytes=0-3']],
  ['the end of a connection', [first, 'Host: x', 'Connection: close']],
  ['a change of protocol', [first, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket']],
  ['a space before a colon', [first, 'Host : x']],
  ['a folded header', [first, 'Host: x', ' y']],
  ['a header without a colon', [first, 'Host: x', 'nothing']],
  ['a control character', [first, 'Host: x', 'If-None-Match: a\u0000b']],
  ['spaces without an end before a control character', [first, 'Host: x', `a:${' '.repeat(3900)}\u0001`]],
  ['a line that ends too early', [`${first}\nHost: y`, 'Host: x']],
])('leaves %s to the parser', (_, lines) => {
  expect(read(...lines)).toBeUndefined()
})

it('leaves half a request, two at once and one that is too long to the parser', () => {
  const whole = `${first}\r\nHost: x\r\n\r\n`
  expect(readPlainRequest(Buffer.from(whole))).toBeDefined()
  expect(readPlainRequest(Buffer.from(whole.slice(0, -1)))).toBeUndefined()
  expect(readPlainRequest(Buffer.from(whole + whole))).toBeUndefined()
  expect(readPlainRequest(Buffer.from(`${whole}x`))).toBeUndefined()
  expect(
    readPlainRequest(Buffer.from(`${first}\r\nHost: x\r\nA: ${'a'.repeat(5000)}\r\n\r\n`)),
  ).toBeUndefined()
})
